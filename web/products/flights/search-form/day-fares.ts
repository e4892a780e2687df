import { getFlightCalendar } from "#contract/flights.ts";
import type { Locale } from "#i18n/locales.ts";
import { callApi } from "#web/lib/api.ts";

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

/** Loaded when the calendar opens first, with the client and its validators. */
export async function dayFares(question: FareQuestion, locale: Locale) {
  const { days } = await callApi(getFlightCalendar, question, { locale, key: null });
  return days;
}
