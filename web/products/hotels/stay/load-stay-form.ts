import type { ApiClient } from "#contract/client.ts";
import { suggestStayPlaces } from "#contract/hotels.ts";
import { getCountries } from "#contract/places.ts";
import type { Nationality } from "./rooms-field.tsx";
import type { StayPlaceItem } from "./place-item.ts";

/** Where most guests of hotels sold here are from: in the page from the start; the rest is loaded by the form. */
const usual = [
  "SA",
  "AE",
  "KW",
  "QA",
  "BH",
  "OM",
  "EG",
  "JO",
  "YE",
  "SD",
  "TR",
  "PK",
  "IN",
  "ID",
  "MY",
  "BD",
  "GB",
  "US",
];

/** The places most searched; none when they cannot be had, the form works without. */
export const loadPopularStays = (api: ApiClient): Promise<StayPlaceItem[]> =>
  api(suggestStayPlaces, { limit: 8 }).then(
    ({ places }) => places,
    () => [],
  );

/** Nationalities for the form, the usual ones first; `wanted` keeps the page small, the form loads the others. */
export async function loadNationalities(
  api: ApiClient,
  wanted: (code: string) => boolean = () => true,
): Promise<Nationality[]> {
  const { countries } = await api(getCountries, {}).catch(() => ({ countries: [] }));
  const rank = (code: string) => usual.indexOf(code) + 1 || usual.length + 1;
  return countries
    .filter(({ code }) => wanted(code))
    .map(({ code, name }) => ({ value: code, label: name }))
    .sort((a, b) => rank(a.value) - rank(b.value));
}

/** The usual nationalities and the one chosen. */
export const loadUsualNationalities = (api: ApiClient, chosen: string) =>
  loadNationalities(api, (code) => usual.includes(code) || code === chosen);
