import type { PaymentMethod } from "#contract/payments.ts";
import rules from "#data/payment-methods.json" with { type: "json" };
import type { Places } from "#server/modules/places/index.ts";
import { findPlaceRefusal } from "./check-place-discount.ts";
import { findStayRefusal } from "./check-stay-discount.ts";
import type { DiscountOffer, DiscountRule } from "./discount-offer.ts";
import type { DiscountFacts, DiscountQuestion, DiscountRefusal } from "./discount-question.ts";
import { isOnDays } from "./journey-rules.ts";

/** Everything about a code but how often it was used; null when it is good. `today` is the day in Riyadh. */
export function findRefusal(
  { startsOn, endsOn, rule }: DiscountOffer,
  asked: DiscountQuestion,
  today: string,
  places: Places,
): DiscountRefusal | null {
  if (today < startsOn) return "code_not_started";
  if (today > endsOn) return "code_ended";
  const other = isOtherProduct(rule, asked) ? "code_other_product" : findLimitRefusal(rule, asked, places);
  if (other) return other;
  if (asked.travellers < (rule.conditions.minimumTravellers ?? 0)) return "code_needs_travellers";
  const { amount } = asked;
  if (amount < rule.minimumAmount) return "code_minimum_not_reached";
  if (asked.method && isOtherMethod(rule, asked.method)) return "code_other_payment";
  if (rule.firstBookingOnly && asked.contact && (asked.earlierBookings ?? 0) > 0) return "code_first_booking_only";
  return null;
}

/** The rule names another product, or limits what only another product has. */
function isOtherProduct(rule: DiscountRule, asked: DiscountFacts): boolean {
  if (rule.product !== "all" && rule.product !== asked.product) return true;
  const { stayFrom, stayTo, minimumNights, appliesTo } = rule.conditions;
  return (
    (rule.airlines.length > 0 && !asked.airlines) ||
    (rule.packageCategories.length > 0 && asked.category === undefined) ||
    (Boolean(stayFrom ?? stayTo ?? minimumNights) && !asked.stay) ||
    (appliesTo === "service_fee" && asked.serviceFee === undefined)
  );
}

/** The limits of the rule in the order they are told: by whom and of what kind, where, when, how long. */
function findLimitRefusal(rule: DiscountRule, asked: DiscountFacts, places: Places): DiscountRefusal | null {
  const { airlines, category, departs, stay } = asked;
  if (rule.airlines.length && !airlines?.every((airline) => rule.airlines.includes(airline)))
    return "code_other_airline";
  if (rule.packageCategories.length && !rule.packageCategories.includes(category ?? "")) return "code_other_category";
  const elsewhere = findPlaceRefusal(rule, asked, places);
  if (elsewhere) return elsewhere;
  if (!isOnDays(rule.conditions, departs ?? stay?.checkIn)) return "code_other_dates";
  return stay ? findStayRefusal(rule, stay) : null;
}

/**
 * The rule names a card that this way of paying never is. Which brand a card is nobody knows before it is typed at the gateway, which is
 * told what the code is for and takes no other (`networksFor`).
 */
export const isOtherMethod = ({ cardScheme }: DiscountRule, method: PaymentMethod): boolean =>
  cardScheme !== null && !rules.methods[method].networks.some((network) => network === cardScheme);

/** The code is for our fee, and takes nothing off what others ask. */
export const isOffFee = ({ conditions }: DiscountRule, { serviceFee }: DiscountQuestion): boolean =>
  conditions.appliesTo === "service_fee" && serviceFee !== undefined;

/** What a code may be taken off, in halalas: the price, or our fee where the code is for that. */
export function discountBase(rule: DiscountRule, asked: DiscountQuestion): number {
  const { amount, serviceFee = 0 } = asked;
  return isOffFee(rule, asked) ? Math.min(serviceFee, amount) : amount;
}

/** Halalas a code takes off: a percentage rounded half up and cut at its ceiling, or a fixed amount; never more than the price. */
export function discountAmount({ type, percent, amount, ceilingAmount }: DiscountRule, price: number): number {
  // Percentages have at most two decimals: counted in hundredths, so that no float decides a halala.
  const off =
    type === "percent" ? Math.floor((price * Math.round((percent ?? 0) * 100) + 5_000) / 10_000) : (amount ?? 0);
  return Math.min(off, ceilingAmount ?? off, price);
}
