import { addDays } from "#i18n/format-date.ts";
import type { DiscountRule } from "./discount-offer.ts";
import type { DiscountRefusal, StayFacts } from "./discount-question.ts";
import { isOnDays, KINGDOM } from "./journey-rules.ts";

/** Offers name a city by the code of its metro area or airport; hotels know it by their own id. */
export const stayCities: Record<string, string> = { MKX: "makkah", MED: "madinah", DXB: "dubai" };

/** The rules that ask where, when and how long somebody stays. */
export function findStayRefusal(
  { cities, countries, conditions }: DiscountRule,
  { city, country, checkIn, nights }: StayFacts,
): DiscountRefusal | null {
  if (cities.length && !cities.some((code) => stayCities[code] === city)) return "code_other_city";
  if (countries.length && !countries.includes(country)) return "code_other_city";
  if (conditions.internationalOnly && country === KINGDOM) return "code_other_city";
  if (!isOnDays(conditions, checkIn)) return "code_other_dates";
  const { stayFrom, stayTo, minimumNights = 0 } = conditions;
  const lastNight = addDays(checkIn, nights - 1);
  if ((stayFrom && checkIn < stayFrom) || (stayTo && lastNight > stayTo)) return "code_other_dates";
  return nights < minimumNights ? "code_needs_nights" : null;
}
