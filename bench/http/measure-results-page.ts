import type { Product } from "../../scripts/start-product.ts";
import { type Figure, percentile } from "../figure.ts";
import { processorMilliseconds } from "../process-time.ts";
import { putLoad, timeEach } from "./put-load.ts";
import { drawSearches, pagePath } from "./search-paths.ts";
import { stayPaths } from "./stay-paths.ts";

const flightPaths = (count: number, seed: number) =>
  drawSearches(count, seed).map((search, index) => pagePath(search, index % 2 ? "ar" : "en"));
const cards = (html: string) => html.match(/<article\b/g)?.length ?? 0;

export const flightResults = { name: "results page", paths: flightPaths };
export const hotelResults = { name: "hotel results page", paths: stayPaths };

/** A results page with its cards, rendered anew each time. Alone each is another search; under load sixteen ask for the same, then each for something else. */
export async function measureResultsPage(
  { origin, process: { pid } }: Pick<Product, "origin" | "process">,
  { name, paths }: { name: string; paths: (count: number, seed: number) => string[] },
): Promise<Figure[]> {
  const sample = await (await fetch(`${origin}${paths(1, 10)[0]}`)).text();
  await timeEach(origin, paths(60, 11));
  const before = processorMilliseconds(pid!);
  const alone = await timeEach(origin, paths(120, 12));
  const used = before === null ? null : (processorMilliseconds(pid!)! - before) / alone.length;
  const load = await putLoad({ origin, paths: paths(4000, 13), seconds: 10 });
  const apart = await putLoad({ origin, paths: paths(4000, 14), areParted: true, seconds: 10 });
  const note = `${cards(sample)} cards, ${Math.round(sample.length / 1024)} kB`;
  return [
    { name: `${name} alone, p50`, value: percentile(alone, 0.5), unit: "ms", limit: { atMost: 15 }, note },
    { name: `${name} alone, p99`, value: percentile(alone, 0.99), unit: "ms", limit: null },
    ...(used === null ? [] : [{ name: `${name}, processor time`, value: used, unit: "ms", limit: null }]),
    { name: `${name} under load`, value: load.perSecond, unit: "/s", limit: { atLeast: 150 } },
    { name: `${name} under load, p99`, value: load.p99, unit: "ms", limit: null },
    { name: `${name} under load, each another one`, value: apart.perSecond, unit: "/s", limit: null },
    { name: `${name} under load, failed`, value: load.failed + apart.failed, unit: "", limit: { atMost: 0 } },
  ];
}
