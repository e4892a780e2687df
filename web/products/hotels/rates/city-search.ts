import type { HotelPage } from "#contract/hotel-page.ts";

/** The search that shows the hotels of its city for the same stay. */
export function citySearch({ place }: Pick<HotelPage, "place">, stay: URLSearchParams): URLSearchParams {
  const query = new URLSearchParams({ place: `city.${place.cityId}` });
  for (const [name, value] of stay) query.append(name, value);
  return query;
}
