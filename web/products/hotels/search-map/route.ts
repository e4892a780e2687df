import { getStayPlace, searchHotels } from "#contract/hotels.ts";
import { getCityMap } from "#contract/city-maps.ts";
import type { MapData } from "#web/products/hotels/map/map-data.ts";
import { isPlaceId, readStay, roomTexts } from "#web/products/hotels/stay/stay-draft.ts";
import { apiContext } from "#web/lib/context.ts";
import type { Route } from "./+types/route";
import { filterInput, readView } from "../search/result-query.ts";
import type { PageHandle } from "#web/lib/page-handle.ts";

export const handle = { delivery: "rendered" } satisfies PageHandle;

/**
 * What the map of a search shows, asked for by the map itself, so that neither the page nor its scripts carry it: the
 * address is that of the results, `searchId` keeps the pins to the list beside them. Null where it cannot be had.
 */
export async function loader({ url, context }: Route.LoaderArgs): Promise<MapData> {
  const api = context.get(apiContext);
  const draft = readStay(url.searchParams);
  if (!isPlaceId(draft.place)) return { base: null, pins: null };
  const searchId = url.searchParams.get("searchId");
  const query = {
    ...draft,
    rooms: roomTexts(draft),
    ...filterInput(readView(url.searchParams).filters),
    ...(searchId && { searchId }),
    limit: 1,
  };
  const [base, pins] = await Promise.all([
    api(getStayPlace, { place: draft.place })
      .then(({ cityId }) => api(getCityMap, { city: cityId }))
      .catch(() => null),
    api(searchHotels, query).then(
      (found) => found.pins,
      () => null,
    ),
  ]);
  return { base, pins };
}
