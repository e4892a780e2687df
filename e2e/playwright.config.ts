import { defineConfig } from "@playwright/test";
import { findBrowser } from "../scripts/find-browser.ts";
import { patienceMs } from "./patience.ts";
import type { ProjectOptions } from "./test.ts";

const languages = { en: "en-US", ar: "ar-SA" } as const;
const screens = { desktop: { width: 1280, height: 900 }, phone: { width: 390, height: 844 } } as const;

const projects = (["en", "ar"] as const).flatMap((language) =>
  (["desktop", "phone"] as const).map((screen) => ({
    name: `${language}-${screen}`,
    grep: new RegExp(`(?=.*@${language}\\b)(?=.*@${screen}\\b)`),
    use: { language, locale: languages[language], viewport: screens[screen] },
  })),
);

export default defineConfig<ProjectOptions>({
  testDir: "journeys",
  testMatch: "**/*.ts",
  outputDir: "../.cache/journeys",
  globalSetup: "./global-setup.ts",
  fullyParallel: true,
  workers: 2,
  // Several times what the longest takes on two busy cores.
  timeout: 480_000,
  globalTimeout: 40 * 60_000,
  // Two that share a slow machine can outwait a timeout: what failed runs once more at the end, alone, and is shown as flaky.
  retries: 1,
  retryStrategy: "isolated",
  failOnFlakyTests: Boolean(process.env["CI"]),
  reporter: "list",
  use: {
    actionTimeout: patienceMs,
    navigationTimeout: patienceMs,
    contextOptions: { reducedMotion: "reduce" },
    // No page lives long enough for its code to be worth optimizing, and what was compiled is kept from the first time for the journey's
    // other pages (3: code without heat check). Measured in docs/decisions/0032.
    launchOptions: {
      executablePath: findBrowser(),
      args: [
        "--no-sandbox",
        "--disable-dev-shm-usage",
        "--js-flags=--no-opt --no-maglev",
        "--blink-settings=v8CacheOptions=3",
      ],
    },
    screenshot: { mode: "only-on-failure", fullPage: true },
    // Writing one down takes a sixth of a run: what failed is written down as it runs once more.
    trace: { mode: "on-first-retry", screenshots: false, sources: false },
  },
  projects,
});
