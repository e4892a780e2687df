import { spawnSync } from "node:child_process";
import { existsSync, globSync } from "node:fs";
import { homedir } from "node:os";
import { delimiter, join } from "node:path";
import { pathToFileURL } from "node:url";

/** The shell draws nothing for a screen and no window: the same engine, a tenth faster. */
const names = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

function inPath(): string[] {
  const folders = (process.env.PATH ?? "").split(delimiter).concat("/usr/bin", "/usr/local/bin", "/snap/bin");
  return folders.flatMap((folder) => names.map((name) => join(folder, name)));
}

function ofPlaywright(): string[] {
  const cache = process.env.PLAYWRIGHT_BROWSERS_PATH ?? join(homedir(), ".cache", "ms-playwright");
  return existsSync(cache) ? globSync(`${cache}/chromium-*/chrome-linux*/chrome`).toSorted().toReversed() : [];
}

const ofMac = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

const find = () =>
  [process.env.CHROMIUM ?? "", ...inPath(), ...ofPlaywright(), ...ofMac].find((path) => path && existsSync(path));

function installByApt(): boolean {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return false;
  console.log("No browser was found: installing Debian's Chromium.");
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const apt = (...args: string[]) =>
    spawnSync("apt-get", args, { env, stdio: ["ignore", "ignore", "inherit"] }).status === 0;
  const install = (name: string) => apt("install", "-y", "-qq", "--no-install-recommends", name);
  return apt("update", "-qq") && (install("chromium-headless-shell") || install("chromium"));
}

/**
 * A Chromium to run the journeys in: `CHROMIUM`, the system's, or one that Playwright brought; as root on Debian it is
 * installed when there is none. @throws Error that says what to do.
 */
export function findBrowser(): string {
  const found = find() ?? (installByApt() ? find() : undefined);
  if (found) return found;
  throw new Error(
    "The journeys need Chromium or Chrome. Install it (Debian: apt-get install chromium), or name it: CHROMIUM=/path/to/chrome npm test",
  );
}

// As a program it has a browser come while its caller does something else.
if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) findBrowser();
