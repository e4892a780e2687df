import { gzipSync } from "node:zlib";
import { type Browser, chromium } from "playwright-core";
import { findBrowser } from "../scripts/find-browser.ts";
import type { Figure } from "./figure.ts";
import { drawSearches, pagePath } from "./http/search-paths.ts";

interface FirstLoad {
  gzipKilobytes: number;
  layoutShift: number;
}

interface ShiftEntry extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}

/** Loads a page as a first visitor on a phone, touches nothing, and weighs the scripts it fetched. */
async function loadOnce(browser: Browser, address: string): Promise<FirstLoad> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.addInitScript(() => {
    const kept = globalThis as unknown as { shifts: number };
    kept.shifts = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as ShiftEntry[]) if (!entry.hadRecentInput) kept.shifts += entry.value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  const bodies: Promise<Buffer>[] = [];
  page.on("response", (response) => {
    if (new URL(response.url()).pathname.endsWith(".js")) bodies.push(response.body());
  });
  await page.goto(address, { waitUntil: "networkidle" });
  await page.waitForTimeout(1000);
  const layoutShift = await page.evaluate(() => (globalThis as unknown as { shifts: number }).shifts);
  const sizes = (await Promise.all(bodies)).map((body) => gzipSync(body, { level: 9 }).length);
  await context.close();
  return { gzipKilobytes: sizes.reduce((sum, size) => sum + size, 0) / 1000, layoutShift };
}

/** JavaScript of the first load, and how far the page moves while it loads. */
export async function measureFirstLoad(origin: string): Promise<Figure[]> {
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: ["--no-sandbox", "--disable-dev-shm-usage"],
  });
  try {
    const figures: Figure[] = [];
    const [search] = drawSearches(1, 40);
    for (const locale of ["en", "ar"]) {
      const results = await loadOnce(browser, `${origin}${pagePath(search!, locale)}`);
      const home = await loadOnce(browser, `${origin}/${locale}`);
      figures.push(
        {
          name: `JavaScript of results, ${locale}`,
          value: results.gzipKilobytes,
          unit: "kB gzip",
          limit: { atMost: 140 },
        },
        { name: `JavaScript of home, ${locale}`, value: home.gzipKilobytes, unit: "kB gzip", limit: { atMost: 130 } },
        {
          name: `layout shift of results, ${locale}`,
          value: results.layoutShift,
          unit: "CLS",
          limit: { atMost: 0.005 },
        },
        { name: `layout shift of home, ${locale}`, value: home.layoutShift, unit: "CLS", limit: { atMost: 0.005 } },
      );
    }
    return figures;
  } finally {
    await browser.close();
  }
}
