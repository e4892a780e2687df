import type { Figure } from "../figure.ts";
import { putLoad } from "./put-load.ts";
import { apiPath, drawSearches } from "./search-paths.ts";

/** Searches over HTTP, each another one, 50 offers a page. */
export async function measureSearch(origin: string): Promise<Figure[]> {
  await putLoad({ origin, paths: drawSearches(200, 2).map((search) => apiPath(search, 50)), seconds: 3 });
  const load = await putLoad({
    origin,
    paths: drawSearches(4000, 3).map((search) => apiPath(search, 50)),
    seconds: 10,
  });
  return [
    { name: "search over HTTP, 50 offers", value: load.perSecond, unit: "/s", limit: { atLeast: 400 } },
    { name: "search over HTTP, p50 under load", value: load.p50, unit: "ms", limit: null },
    { name: "search over HTTP, p99 under load", value: load.p99, unit: "ms", limit: null },
    { name: "search over HTTP, failed", value: load.failed, unit: "", limit: { atMost: 0 } },
  ];
}
