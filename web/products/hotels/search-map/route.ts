import type { MapData } from "#web/products/hotels/map/map-data.ts";
import { apiContext } from "#web/lib/context.ts";
import type { PageHandle } from "#web/lib/page-handle.ts";
import type { Route } from "./+types/route";
import { loadMap } from "./load-map.ts";

export const handle = { delivery: "rendered" } satisfies PageHandle;

/**
 * What the map of a search shows, asked for by the map itself, so that neither the page nor its scripts carry it: the
 * address is that of the results, `searchId` keeps the pins to the list beside them.
 */
export const loader = ({ url, context }: Route.LoaderArgs): Promise<MapData> =>
  loadMap(context.get(apiContext), url.searchParams);
