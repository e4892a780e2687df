import { suggestPlaces as contract } from "#contract/places.ts";
import type { Locale } from "#i18n/locales.ts";
import { callApi } from "#web/lib/api.ts";
import type { PlaceItem } from "./place-item.tsx";

/** Loaded with the first letter typed, with the client and its validators. */
export async function suggestPlaces(typed: string, signal: AbortSignal, locale: Locale): Promise<readonly PlaceItem[]> {
  const { places } = await callApi(contract, { q: typed, limit: 8 }, { locale, signal, key: null });
  return places;
}
