import type { HotelFacts } from "../hotel-facts.ts";
import type { HotelOption, RateSummary } from "../hotel-supplier.ts";
import { mealOrder } from "../hotel-words.ts";
import { type Combination, findCheapestRooms, type RoomOffer } from "./cheapest-rooms.ts";
import { accessibleFirst, grants, rateTermBits, type RateWishes } from "./rate-wishes.ts";

/** More than any stay costs: rooms that are better left to others come last, whatever their price. */
const lastResort = 1e12;

/** Without the supplier's handle: who chooses asks the hotel again. */
type ListedRate = Omit<RateSummary, "ref"> & { net?: number };
export type CandidateRate = RoomOffer & { rate: ListedRate; terms: number };
/** The cheapest rooms of one supplier within some wishes, accessible ones only where nothing else houses everybody; `total` for everybody and the whole stay, in halalas. */
export type Offer = Combination<CandidateRate> & { supplier: string };
/** What one supplier sells of a hotel. `left`: how many of a type are left, by `rate.type`. */
export type SuppliersRates = {
  supplier: string;
  /** Accessible rooms last, else the cheapest first; of two that cost the same the one with the better terms. */
  rates: CandidateRate[];
  left: number[];
};

/** A hotel that can house everybody, with its rates as the filters read them. */
export type Candidate = {
  facts: HotelFacts;
  /** To the place searched, in metres. */
  distance: number;
  /** Rooms of two suppliers are not booked together. */
  sold: readonly SuppliersRates[];
  /** How many rooms each group asks for. */
  rooms: readonly number[];
  /** Offers worked out so far, by their wishes. */
  offers: Map<RateWishes, Offer | null>;
  /** The cheapest of all. */
  offer: Offer;
};

/** What a supplier sells of a hotel; null where it cannot house everybody. */
export function toCandidate(
  option: HotelOption,
  supplier: string,
  facts: HotelFacts,
  rooms: readonly number[],
  distance: number,
): Candidate | null {
  const sorted = sortRates(option.rates.map(({ ref: _handle, ...rate }): ListedRate => rate));
  const { left } = sorted;
  const rates = sorted.rates.filter((rate, place) => !isOutdone(rate, sorted.rates.slice(0, place)));
  const found = findCheapestRooms(rates, rooms, left, () => true);
  if (!found) return null;
  const offer = { ...found, supplier };
  return { facts, distance, sold: [{ supplier, rates, left }], rooms, offer, offers: new Map([[0, offer]]) };
}

/** What suppliers found so far, with what one more has found: each hotel once, at the cheapest that any of them asks. */
export function joinCandidates(known: readonly Candidate[], found: readonly Candidate[]): Candidate[] {
  const byHotel = new Map(known.map((each) => [each.facts.hotel.id, each]));
  for (const each of found) {
    const other = byHotel.get(each.facts.hotel.id);
    byHotel.set(each.facts.hotel.id, other ? joinCandidate(other, each) : each);
  }
  return [...byHotel.values()];
}

function joinCandidate(one: Candidate, other: Candidate): Candidate {
  // Of equals the one that stands first, whichever of them answered first.
  const order = one.facts.houses.map(({ supplier }) => supplier);
  const inOrder = <Of extends { supplier: string }>(all: readonly Of[]): Of[] =>
    all.toSorted((a, b) => order.indexOf(a.supplier) - order.indexOf(b.supplier));
  const offer = cheapestOf(inOrder([one.offer, other.offer])) ?? one.offer;
  return { ...one, sold: inOrder([...one.sold, ...other.sold]), offer, offers: new Map([[0, offer]]) };
}

/** The one that is judged the cheapest; accessible rooms are judged as dear where they are left to others. */
const cheapestOf = (offers: readonly Offer[]): Offer | null =>
  offers.reduce<Offer | null>((best, each) => (best && judged(best) <= judged(each) ? best : each), null);
const judged = ({ rates }: Offer): number => rates.reduce((sum, { cost }) => sum + cost, 0);

/** A room of the same kind costs no more and offers all that this rate does: no filter would ever choose it. */
const isOutdone = ({ group, type, terms }: CandidateRate, cheaper: readonly CandidateRate[]): boolean =>
  cheaper.some((rate) => rate.group === group && rate.type === type && (rate.terms & terms) === terms);

/** Rates in the order they are tried, accessible rooms last, with their types as places in `left`. */
export function sortRates<Rate extends ListedRate>(
  rates: readonly Rate[],
): { rates: (CandidateRate & { rate: Rate })[]; left: number[] } {
  const types: string[] = [];
  const left: number[] = [];
  const sorted = rates.map((rate) => {
    let type = types.indexOf(rate.roomTypeId);
    if (type < 0) type = types.push(rate.roomTypeId) - 1;
    left[type] = Math.min(left[type] ?? Number.POSITIVE_INFINITY, rate.left);
    const total = rate.dueNow + rate.atProperty;
    const cost = total + (rate.accessible ? lastResort : 0);
    return { rate, group: rate.group, type, total, cost, terms: rateTermBits(rate) };
  });
  return { rates: sorted.sort(byCost), left };
}

const byCost = (a: CandidateRate, b: CandidateRate): number =>
  a.cost - b.cost ||
  Number(b.rate.freeUntil !== null) - Number(a.rate.freeUntil !== null) ||
  mealOrder(b.rate.meal) - mealOrder(a.rate.meal);

/** The other way round, for who asks for accessible rooms. */
const accessibleRoomsFirst = <Rate extends CandidateRate>(rates: readonly Rate[]): Rate[] =>
  rates.map((each) => ({ ...each, cost: each.total + (each.rate.accessible ? 0 : lastResort) })).sort(byCost);

/** The cheapest rooms of the hotel within some wishes; null when it has none. */
export function offerOf(candidate: Candidate, wishes: RateWishes): Offer | null {
  const known = candidate.offers.get(wishes);
  if (known !== undefined) return known;
  const offer = cheapestOf(
    candidate.sold.flatMap(({ supplier, rates, left }) => {
      const found = findWishedRooms(rates, candidate.rooms, left, wishes);
      return found ? { ...found, supplier } : [];
    }),
  );
  candidate.offers.set(wishes, offer);
  return offer;
}

/** The cheapest way to house everybody within some wishes, from rates as `sortRates` sorts them; null when there is none. */
export const findWishedRooms = <Rate extends CandidateRate>(
  rates: readonly Rate[],
  rooms: readonly number[],
  left: readonly number[],
  wishes: RateWishes,
): Combination<Rate> | null =>
  findCheapestRooms(wishes & accessibleFirst ? accessibleRoomsFirst(rates) : rates, rooms, left, ({ terms }) =>
    grants(terms, wishes),
  );
