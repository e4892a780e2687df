import type { InputOf } from "#contract/endpoint.ts";
import { getCityMap, searchHotels } from "#contract/hotels.ts";
import type { Locale } from "#i18n/locales.ts";
import { callApi } from "#web/lib/api.ts";

/** The search whose pins are shown; its id, so that they belong to the list beside them. */
export type PinQuery = InputOf<typeof searchHotels>;

/** Every matching hotel of a search as a pin. */
export async function loadPins(query: PinQuery, locale: Locale) {
  const { pins } = await callApi(searchHotels, { ...query, limit: 1 }, { locale, key: "pins" });
  return pins;
}

/** What the map of a city draws under the pins. */
export const loadCityMap = (city: string, locale: Locale) => callApi(getCityMap, { city }, { locale, key: "city map" });
