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
  const { rates, left } = sortRates(stay.rates);
  const wished = findWishedRooms(rates, counts, left, wishes);
  const found = wished ?? findWishedRooms(rates, counts, left, wishes & accessibleFirst);
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
      : found.total > leastTotal(rates, counts, left)
        ? "accessible_spared"
        : "cheapest",
  };
}

const meetsAccess = ({ rates }: Combination<CandidateRate>, wishes: RateWishes): boolean =>
  !(wishes & accessibleFirst) || rates.every(({ rate }) => rate.accessible);

/** What everybody costs at the least, accessible rooms like any others. */
function leastTotal(rates: readonly CandidateRate[], counts: readonly number[], left: readonly number[]): number {
  const byTotal = rates.map((each) => ({ ...each, cost: each.total })).sort((a, b) => a.cost - b.cost);
  return findCheapestRooms(byTotal, counts, left, () => true)?.total ?? 0;
}
