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

/** Nationalities for the form: the usual ones and the one chosen, or all. */
export async function loadUsualNationalities(api: ApiClient, chosen: string, all = false): Promise<Nationality[]> {
  const { countries } = await api(getCountries, {}).catch(() => ({ countries: [] }));
  const options = countries.map(({ code, name }) => ({ value: code, label: name }));
  const rank = (code: string) => usual.indexOf(code) + 1 || usual.length + 1;
  return (all ? options : options.filter(({ value }) => usual.includes(value) || value === chosen)).sort(
    (a, b) => rank(a.value) - rank(b.value),
  );
}
