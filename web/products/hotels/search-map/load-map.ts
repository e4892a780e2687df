import type { ApiClient } from "#contract/client.ts";
import { getStayPlace, type HotelCard, type HotelResults, searchHotels } from "#contract/hotels.ts";
import { getCityMap } from "#contract/city-maps.ts";
import type { MapData, MapHotel } from "#web/products/hotels/map/map-data.ts";
import { isPlaceId, readStay, roomTexts } from "#web/products/hotels/stay/stay-draft.ts";
import { filterInput, readView } from "../search/result-query.ts";

/** So many hotels have a card with a picture on the map; the others their name and price. */
const mostInOneCall = 50;
const mostCards = 100;

/** The city and the hotels of a search for its map. Null what cannot be had: the map shows the rest. */
export async function loadMap(api: ApiClient, params: URLSearchParams): Promise<MapData> {
  const draft = readStay(params);
  if (!isPlaceId(draft.place)) return { base: null, pins: null, hotels: [] };
  const [base, found] = await Promise.all([
    api(getStayPlace, { place: draft.place })
      .then(({ cityId }) => api(getCityMap, { city: cityId }))
      .catch(() => null),
    findHotels(api, params).catch(() => null),
  ]);
  return { base, pins: found?.pins ?? null, hotels: found?.hotels ?? [] };
}

async function findHotels(api: ApiClient, params: URLSearchParams) {
  const draft = readStay(params);
  const { sort, filters } = readView(params);
  const searchId = params.get("searchId");
  const query = { ...draft, rooms: roomTexts(draft), ...filterInput(filters), sort, limit: mostInOneCall };
  const first = await api(searchHotels, { ...query, ...(searchId && { searchId }) });
  const hotels = [...first.hotels];
  if (hotels.length < Math.min(mostCards, first.page.matching))
    hotels.push(...(await api(searchHotels, { ...query, searchId: first.searchId, offset: hotels.length })).hotels);
  return { pins: inOrder(first.pins, hotels), hotels: hotels.map(cardOf) };
}

/** As the list has them; the others the cheapest first, as they came. */
function inOrder(pins: HotelResults["pins"], hotels: readonly HotelCard[]): HotelResults["pins"] {
  const order = new Map(hotels.map(({ id }, index) => [id, index]));
  const rank = (id: string) => order.get(id) ?? order.size;
  return pins.toSorted((a, b) => rank(a.id) - rank(b.id));
}

const cardOf = ({ id, stars, score, way, picture }: HotelCard): MapHotel => ({ id, stars, score, way, picture });
