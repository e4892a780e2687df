import { decimal, local, type MockState, parseOccupancy, type Penalty, type Sale } from "./mock-state.ts";
import { findProperty, rooms } from "./properties.ts";

export const day = 86_400_000;
/** Meals and terms of the rates of every kind of room. */
export const boards: { amenity: { id: string; name: string } | null; extra: number; keeps: Penalty[] | null }[] = [
  { amenity: null, extra: 0, keeps: null },
  {
    amenity: { id: "2193", name: "Free breakfast" },
    extra: 6_500,
    keeps: [
      { days: 10, percent: 30 },
      { days: 3, nights: 1 },
      { days: 1, percent: 100 },
    ],
  },
  { amenity: { id: "2206", name: "Half Board" }, extra: 10_500, keeps: [{ days: 2, minor: 10_000 }] },
];

const keyOf = ({ property, digit, board, checkin, checkout }: Sale): string =>
  [property, digit, board, checkin, checkout].join(" ");
export function changeOf({ changed }: MockState, sale: Sale) {
  const key = keyOf(sale);
  const known = changed.get(key) ?? { more: 0, isLost: false, isWithoutMeal: false };
  changed.set(key, known);
  return known;
}

export const nightsOf = ({ checkin, checkout }: Pick<Sale, "checkin" | "checkout">): number =>
  (Date.parse(checkout) - Date.parse(checkin)) / day;

/** One night of one room, without and with its tax. */
function nightOf(state: MockState, sale: Sale, occupancy: string): { base: number; tax: number } {
  const { number } = findProperty(sale.property)!;
  const { adults, childAges } = parseOccupancy(occupancy);
  const night = 20_017 + number * 1_503 + sale.digit * 7_000 + (boards[sale.board]?.extra ?? 0);
  const base =
    Math.round((night + ((Date.parse(sale.checkin) / day) % 97)) * (0.7 + 0.15 * adults + 0.1 * childAges.length)) +
    changeOf(state, sale).more;
  return { base, tax: Math.round(base * 0.15) };
}

export function priceOf(state: MockState, sale: Sale, occupancy: string): number {
  const { base, tax } = nightOf(state, sale, occupancy);
  return (base + tax) * nightsOf(sale);
}
export const wholePriceOf = (state: MockState, sale: Sale): number =>
  sale.occupancies.reduce((sum, occupancy) => sum + priceOf(state, sale, occupancy), 0);

const arrivalOf = ({ checkin }: Sale): number => Date.parse(`${checkin}T12:00:00Z`);
const keepsOf = (state: MockState, sale: Sale) =>
  changeOf(state, sale).isLost ? null : (boards[sale.board]?.keeps ?? null);

/** What cancelling one room costs now. */
export function feeOf(state: MockState, sale: Sale, occupancy: string): number {
  const keeps = keepsOf(state, sale);
  const price = priceOf(state, sale, occupancy);
  if (!keeps || arrivalOf(sale) <= state.now()) return price;
  const begun = keeps.filter(({ days }) => arrivalOf(sale) - days * day <= state.now()).at(-1);
  if (!begun) return 0;
  if ("percent" in begun) return Math.round((price * begun.percent) / 100);
  return "nights" in begun ? Math.min(price, (price / nightsOf(sale)) * begun.nights) : Math.min(price, begun.minor);
}

/** The terms of a rate, as rates and rooms that are booked have them. */
export function describeTerms(state: MockState, sale: Sale) {
  const keeps = keepsOf(state, sale);
  const arrival = arrivalOf(sale);
  return {
    refundable: keeps !== null && arrival - (keeps[0]?.days ?? 0) * day > state.now(),
    cancel_penalties: (keeps ?? []).map(({ days, ...part }, at) => ({
      currency: state.currency,
      start: local(arrival - days * day),
      end: local(arrival - (keeps?.[at + 1]?.days ?? 0) * day),
      ...("percent" in part ? { percent: `${part.percent}%` } : {}),
      ...("nights" in part ? { nights: String(part.nights) } : {}),
      ...("minor" in part ? { amount: decimal(part.minor) } : {}),
    })),
  };
}

export function describePricing(state: MockState, sale: Sale, occupancy: string) {
  const { base, tax } = nightOf(state, sale, occupancy);
  const nights = nightsOf(sale);
  const amount = (minor: number) => ({ value: decimal(minor), currency: state.currency });
  const charge = (minor: number) => ({ billable_currency: amount(minor), request_currency: amount(minor) });
  const there = findProperty(sale.property)!.number % 3 === 0 ? 2_000 * nights : 0;
  return {
    nightly: Array.from({ length: nights }, () => [
      { type: "base_rate", ...amount(base) },
      { type: "sales_tax", ...amount(tax) },
    ]),
    totals: {
      inclusive: charge((base + tax) * nights),
      exclusive: charge(base * nights),
      property_inclusive: charge((base + tax) * nights + there),
    },
    ...(there > 0 ? { fees: { mandatory_tax: charge(there) } } : {}),
  };
}

export const describeOccupancies = (state: MockState, sale: Sale) =>
  Object.fromEntries(sale.occupancies.map((occupancy) => [occupancy, describePricing(state, sale, occupancy)]));

/** A few houses have few rooms; of one kind nobody could count them. */
function stockOf(sale: Sale): number {
  const { number } = findProperty(sale.property)!;
  if (number % 5 !== 0) return 40;
  return sale.digit === 1 ? 3 : sale.digit === 2 ? 1 : 40;
}
export const uncounted = 2_147_483_647;
export const isCounted = (sale: Sale): boolean => findProperty(sale.property)!.number !== 2;

/** Rooms of a kind that are held or booked on any of the nights are not left. */
export function leftOf(state: MockState, sale: Sale): number {
  let taken = 0;
  for (const { sale: other, rooms: sold, heldUntil, decided } of state.itineraries.values()) {
    if (other.property !== sale.property || other.digit !== sale.digit) continue;
    if (other.checkin >= sale.checkout || other.checkout <= sale.checkin) continue;
    if (heldUntil !== null && heldUntil <= state.now()) continue;
    if (decided?.status === "canceled" && decided.at <= state.now()) continue;
    taken += sold.filter(({ cancelled }) => !cancelled).length;
  }
  return Math.max(0, stockOf(sale) - taken);
}

export const doesFit = (digit: number, occupancies: readonly string[]): boolean => {
  const room = rooms.find((each) => each.digit === digit);
  return occupancies.every((text) => {
    const { adults, childAges } = parseOccupancy(text);
    return room !== undefined && adults <= room.adults && adults + childAges.length <= room.total;
  });
};
