import { addDays } from "#i18n/format-date.ts";
import type { DiscountRule } from "./discount-offer.ts";
import type { DiscountFacts, DiscountRefusal } from "./discount-question.ts";

/** Offers name a city by the code of its metro area or airport; stays are searched by its own id. */
export const stayCities: Record<string, string> = { MKX: "makkah", MED: "madinah", DXB: "dubai" };

/** The rules that ask which nights somebody stays, and how many. */
export function findStayRefusal(
  { conditions }: DiscountRule,
  { checkIn, nights }: NonNullable<DiscountFacts["stay"]>,
): DiscountRefusal | null {
  const { stayFrom, stayTo, minimumNights = 0 } = conditions;
  const lastNight = addDays(checkIn, nights - 1);
  if ((stayFrom && checkIn < stayFrom) || (stayTo && lastNight > stayTo)) return "code_other_dates";
  return nights < minimumNights ? "code_needs_nights" : null;
}
