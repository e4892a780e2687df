import { type MealGroup, type RateFilters, mealGroup } from "#contract/hotel-filters.ts";
import { bitsOf } from "../hotel-facts.ts";
import type { RateSummary } from "../hotel-supplier.ts";
import { mealGroupOf } from "../hotel-words.ts";

/** The filters that choose among rates, as one number: a bit a meal group (none: any meal), then one a condition. */
export type RateWishes = number;

export const mealGroups: readonly MealGroup[] = mealGroup.options;
export const anyMeal = (1 << mealGroups.length) - 1;
export const freeCancellation = 1 << mealGroups.length;
export const payAtProperty = freeCancellation << 1;
export const haramView = freeCancellation << 2;
const conditions = freeCancellation | payAtProperty | haramView;
/** No condition, but which of two ways to house everybody is the better one. */
export const accessibleFirst = freeCancellation << 3;
/** The amenity whose filter asks for it. */
export const accessibleRoom = "accessible_room";

export function readRateWishes(filters: RateFilters): RateWishes {
  return (
    bitsOf(mealGroups, filters.meals) |
    (filters.freeCancellation ? freeCancellation : 0) |
    (filters.payAtProperty ? payAtProperty : 0) |
    (filters.haramView ? haramView : 0) |
    (filters.amenities.includes(accessibleRoom) ? accessibleFirst : 0)
  );
}

/** What a rate has to offer, in the same bits. */
export function rateTermBits(rate: Omit<RateSummary, "ref">): number {
  return (
    bitsOf(mealGroups, [mealGroupOf(rate.meal)]) |
    (rate.freeUntil ? freeCancellation : 0) |
    (rate.payAt === "property" ? payAtProperty : 0) |
    (rate.haramView ? haramView : 0)
  );
}

export const grants = (terms: number, wishes: RateWishes): boolean =>
  ((wishes & anyMeal) === 0 || (terms & wishes & anyMeal) !== 0) &&
  (terms & wishes & conditions) === (wishes & conditions);
