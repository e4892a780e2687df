import { gzipSync } from "node:zlib";
import { type Browser, chromium, type Response } from "playwright-core";
import { findBrowser } from "../scripts/find-browser.ts";
import type { Figure } from "./figure.ts";
import { hotelPath } from "./http/hotel-path.ts";
import { drawSearches, pagePath } from "./http/search-paths.ts";
import { stayPaths } from "./http/stay-paths.ts";

type FirstLoad = {
  gzipKilobytes: number;
  /** Leaflet and what draws with it: fetched after the page stands. */
  mapKilobytes: number;
  layoutShift: number;
};

type ShiftEntry = PerformanceEntry & {
  value: number;
  hadRecentInput: boolean;
};

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
  const scripts: Promise<{ ofMap: boolean; kilobytes: number }>[] = [];
  page.on("response", (response) => {
    if (new URL(response.url()).pathname.endsWith(".js")) scripts.push(weigh(response));
  });
  await page.goto(address, { waitUntil: "networkidle" });
  await page.waitForTimeout(1000);
  const layoutShift = await page.evaluate(() => (globalThis as unknown as { shifts: number }).shifts);
  const weights = await Promise.all(scripts);
  await context.close();
  const sum = (ofMap: boolean) =>
    weights.filter((each) => each.ofMap === ofMap).reduce((total, each) => total + each.kilobytes, 0);
  return { gzipKilobytes: sum(false), mapKilobytes: sum(true), layoutShift };
}

async function weigh(response: Response): Promise<{ ofMap: boolean; kilobytes: number }> {
  const body = await response.body();
  return { ofMap: body.includes("leaflet-container"), kilobytes: gzipSync(body, { level: 9 }).length / 1000 };
}

type MeasuredPage = {
  name: string;
  path: (locale: string) => string;
  limit: number;
};

async function listPages(origin: string): Promise<MeasuredPage[]> {
  const [search] = drawSearches(1, 40);
  const [stays] = stayPaths(1, 40);
  const hotel = await hotelPath(origin, stays!);
  return [
    { name: "home", path: (locale) => `/${locale}`, limit: 130 },
    { name: "results", path: (locale) => pagePath(search!, locale), limit: 150 },
    { name: "hotel results", path: (locale) => stays!.replace("/en/", `/${locale}/`), limit: 150 },
    { name: "hotel page", path: (locale) => `/${locale}${hotel}`, limit: 150 },
  ];
}

/** JavaScript of the first load, and how far the page moves while it loads. */
export async function measureFirstLoad(origin: string): Promise<Figure[]> {
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: ["--no-sandbox", "--disable-dev-shm-usage"],
  });
  try {
    const figures: Figure[] = [];
    for (const { name, path, limit } of await listPages(origin))
      for (const locale of ["en", "ar"]) {
        const { gzipKilobytes, mapKilobytes, layoutShift } = await loadOnce(browser, origin + path(locale));
        const note = mapKilobytes > 0 ? `and ${mapKilobytes.toFixed(1)} kB of the map, later` : undefined;
        figures.push(
          {
            name: `JavaScript of ${name}, ${locale}`,
            value: gzipKilobytes,
            unit: "kB gzip",
            limit: { atMost: limit },
            ...(note && { note }),
          },
          { name: `layout shift of ${name}, ${locale}`, value: layoutShift, unit: "CLS", limit: { atMost: 0.005 } },
        );
      }
    return figures;
  } finally {
    await browser.close();
  }
}
