import type { PaymentMethod } from "#contract/payments.ts";
import type { Places } from "#server/modules/places/index.ts";
import type { DiscountOffer } from "./discount-offer.ts";
import type { DiscountQuestion, DiscountRefusal, FlightFacts } from "./discount-question.ts";
import { findStayRefusal } from "./check-stay-discount.ts";

const KINGDOM = "SA";
type Rule = DiscountOffer["rule"];

/** Everything about a code but how often it was used; null when it is good. `today` is the day in Riyadh. */
export function findRefusal(
  { startsOn, endsOn, rule }: DiscountOffer,
  asked: DiscountQuestion,
  today: string,
  places: Places,
): DiscountRefusal | null {
  if (today < startsOn) return "code_not_started";
  if (today > endsOn) return "code_ended";
  if (rule.product !== "all" && rule.product !== asked.product) return "code_other_product";
  const other = asked.product === "flights" ? findFlightRefusal(rule, asked, places) : findStayRefusal(rule, asked);
  if (other) return other;
  if (asked.travellers < (rule.conditions.minimumTravellers ?? 0)) return "code_needs_travellers";
  if (asked.amount < rule.minimumAmount) return "code_minimum_not_reached";
  if (asked.method && isOtherMethod(rule, asked.method)) return "code_other_payment";
  if (rule.firstBookingOnly && asked.contact && (asked.earlierBookings ?? 0) > 0) return "code_first_booking_only";
  return null;
}

/** The rule names a card that this way of paying is not of. */
export const isOtherMethod = ({ cardScheme }: Rule, method: PaymentMethod): boolean =>
  cardScheme !== null && (cardScheme === "mada") !== (method === "mada");

function findFlightRefusal(rule: Rule, asked: FlightFacts, places: Places): DiscountRefusal | null {
  if (rule.airlines.length && !asked.airlines.every((airline) => rule.airlines.includes(airline)))
    return "code_other_airline";
  if (!goesWhereMeant(rule, asked, places)) return "code_other_route";
  return isOnDays(rule.conditions, asked.departs) ? null : "code_other_dates";
}

function goesWhereMeant({ cities, countries, conditions }: Rule, asked: FlightFacts, places: Places): boolean {
  const goals = asked.places.slice(1);
  if (
    cities.length &&
    !goals.some((code) => cities.includes(code) || cities.includes(places.airport(code)?.metro ?? ""))
  )
    return false;
  const visited = new Set(asked.places.map((code) => places.countryOf(code)));
  if (conditions.internationalOnly && visited.size === 1 && visited.has(KINGDOM)) return false;
  if (!countries.length) return true;
  const abroad = [...visited].filter((country) => country !== KINGDOM);
  return (abroad.length ? abroad : [KINGDOM]).some((country) => country && countries.includes(country));
}

function isOnDays(
  { travelFrom, travelTo, departureWeekdays }: Rule["conditions"],
  departs: string | undefined,
): boolean {
  if (!travelFrom && !travelTo && !departureWeekdays) return true;
  if (!departs || (travelFrom && departs < travelFrom) || (travelTo && departs > travelTo)) return false;
  return (
    !departureWeekdays || departureWeekdays.includes(weekday.format(new Date(`${departs}T12:00:00Z`)).toLowerCase())
  );
}

const weekday = new Intl.DateTimeFormat("en-US", { weekday: "long", timeZone: "UTC" });

/** Halalas a code takes off: a percentage rounded half up and cut at its ceiling, or a fixed amount; never more than the price. */
export function discountAmount({ type, percent, amount, ceilingAmount }: DiscountOffer["rule"], price: number): number {
  // Percentages have at most two decimals: counted in hundredths, so that no float decides a halala.
  const off =
    type === "percent" ? Math.floor((price * Math.round((percent ?? 0) * 100) + 5_000) / 10_000) : (amount ?? 0);
  return Math.min(off, ceilingAmount ?? off, price);
}
