import type { HotelRates } from "#contract/hotel-page.ts";
import { groupRooms } from "#contract/room-occupancy.ts";
import { nightsOf } from "#contract/stay-rules.ts";
import type { CachedStay } from "../hotels-deps.ts";
import { type CandidateRate, findWishedRooms, sortRates } from "../search/candidate.ts";
import { type Combination, findCheapestRooms } from "../search/cheapest-rooms.ts";
import { accessibleFirst, type RateWishes } from "../search/rate-wishes.ts";
import { showPrice } from "./show-terms.ts";

type Suggestion = NonNullable<HotelRates["suggestion"]>;

/** The cheapest way to house everybody within some wishes, without them where they cannot be met; null when there is no way at all. */
export function suggestRooms({ stay, rateIds, dates }: CachedStay, wishes: RateWishes): Suggestion | null {
  const groups = groupRooms(dates.rooms);
  const counts = groups.map(({ rooms }) => rooms.length);
  // Rooms of two suppliers are not booked together.
  const sold = [...Map.groupBy(stay.rates, ({ ref }) => ref.supplier).values()].map(sortRates);
  const cheapest = (wanted: RateWishes) =>
    leastOf(sold.flatMap(({ rates, left }) => findWishedRooms(rates, counts, left, wanted) ?? []));
  const wished = cheapest(wishes);
  const found = wished ?? cheapest(wishes & accessibleFirst);
  if (!found) return null;
  const chosen: string[] = [];
  const places = groups.flatMap(({ rooms }) => rooms);
  for (const [order, { rate }] of found.rates.entries())
    chosen[places[order] ?? 0] = rateIds[stay.rates.indexOf(rate)] ?? "";
  return {
    rateIds: chosen,
    price: showPrice(
      found.rates.map(({ rate }) => rate),
      nightsOf(dates),
    ),
    reason: wishes
      ? wished && meetsAccess(wished, wishes)
        ? "filtered"
        : "filters_unmet"
      : found.total > Math.min(...sold.map(({ rates, left }) => leastTotal(rates, counts, left)))
        ? "accessible_spared"
        : "cheapest",
  };
}

/** The one that is judged the cheapest. */
const leastOf = <Found extends Combination<CandidateRate>>(found: readonly Found[]): Found | null =>
  found.toSorted((a, b) => costOf(a) - costOf(b))[0] ?? null;
const costOf = ({ rates }: Combination<CandidateRate>): number => rates.reduce((sum, { cost }) => sum + cost, 0);

const meetsAccess = ({ rates }: Combination<CandidateRate>, wishes: RateWishes): boolean =>
  !(wishes & accessibleFirst) || rates.every(({ rate }) => rate.accessible);

/** What everybody costs at the least, accessible rooms like any others. */
function leastTotal(rates: readonly CandidateRate[], counts: readonly number[], left: readonly number[]): number {
  const byTotal = rates.map((each) => ({ ...each, cost: each.total })).sort((a, b) => a.cost - b.cost);
  return findCheapestRooms(byTotal, counts, left, () => true)?.total ?? Number.POSITIVE_INFINITY;
}
