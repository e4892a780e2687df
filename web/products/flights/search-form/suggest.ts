import { getFlightCalendar } from "#contract/flights.ts";
import { suggestPlaces } from "#contract/places.ts";
import type { Locale } from "#i18n/locales.ts";
import { callApi } from "#web/lib/api.ts";
import type { PlaceItem } from "./place-item.tsx";

/** The calls a search form makes; loaded with the first of them, with the client and its validators. */

export async function suggest(typed: string, signal: AbortSignal, locale: Locale): Promise<readonly PlaceItem[]> {
  const { places } = await callApi(suggestPlaces, { q: typed, limit: 8 }, { locale, signal, key: null });
  return places;
}

export type FareQuestion = {
  from: string;
  to: string;
  start: string;
  days: number;
  stayDays?: number;
  adults: number;
  childAges: number[];
  infants: number;
  cabin: "economy" | "premium_economy" | "business" | "first";
};

export async function dayFares(question: FareQuestion, locale: Locale) {
  const { days } = await callApi(getFlightCalendar, question, { locale, key: null });
  return days;
}
