import { suggestStayPlaces } from "#contract/hotels.ts";
import { getCountries } from "#contract/places.ts";
import type { Locale } from "#i18n/locales.ts";
import { callApi } from "#web/lib/api.ts";

/** The calls the form of a stay makes; loaded with the first of them, with the client and its validators. */

export async function suggestStays(typed: string, signal: AbortSignal, locale: Locale) {
  const { places } = await callApi(suggestStayPlaces, { q: typed, limit: 8 }, { locale, signal, key: null });
  return places;
}

export async function loadAllNationalities(locale: Locale) {
  const { countries } = await callApi(getCountries, {}, { locale });
  return countries;
}
