import type { Figure } from "../figure.ts";
import { putLoad } from "./put-load.ts";
import { apiPath, drawSearches } from "./search-paths.ts";

const paths = (count: number, seed: number) => drawSearches(count, seed).map((search) => apiPath(search, 50));

/** Searches over HTTP, 50 offers a page: sixteen who ask for the same one after the other, then sixteen who each ask for something else. */
export async function measureSearch(origin: string): Promise<Figure[]> {
  await putLoad({ origin, paths: paths(200, 2), seconds: 3 });
  const load = await putLoad({ origin, paths: paths(4000, 3), seconds: 10 });
  const apart = await putLoad({ origin, paths: paths(4000, 4), areParted: true, seconds: 10 });
  return [
    { name: "search over HTTP, 50 offers", value: load.perSecond, unit: "/s", limit: { atLeast: 400 } },
    { name: "search over HTTP, p50 under load", value: load.p50, unit: "ms", limit: null },
    { name: "search over HTTP, p99 under load", value: load.p99, unit: "ms", limit: null },
    { name: "search over HTTP, each another one", value: apart.perSecond, unit: "/s", limit: null },
    { name: "search over HTTP, failed", value: load.failed + apart.failed, unit: "", limit: { atMost: 0 } },
  ];
}
