import type { FoundHotels } from "./load-results.ts";
import { type StayFilters, type StayView, withoutIdleLimits } from "./result-query.ts";

/** The filters of a view that leave out something. */
export const filtersInUse = ({ facets: { price, distance } }: FoundHotels, { filters }: StayView): StayFilters =>
  withoutIdleLimits(filters, { cheapest: price.min.amount, dearest: price.max.amount, farthest: distance.max });
