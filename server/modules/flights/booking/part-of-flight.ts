import { addMoney, compareMoney, sar, subtractMoney, sumMoney } from "#contract/money.ts";
import { shareOut } from "#server/platform/share-out.ts";
import type { SupplierLine } from "../flight-supplier.ts";
import { flightParts, lineShares } from "./cancel-flight.ts";
import type { FlightItem, PricedExtras } from "./flight-item.ts";
import { extrasTotal } from "./flight-lines.ts";
import { travellerTypes } from "./traveller-rules.ts";

/**
 * What some travellers of a booking have of it, by their places: their share of each line, their bags and seats, and the fee that was paid
 * for them; nobody's name. `cost`: what the airline is paid for them, in halalas, which a line may miss by a halala of rounding; null: the shares.
 */
export function partOfFlight(item: FlightItem, places: readonly number[], cost: number | null): FlightItem {
  const { choice, requests } = item;
  const { fare, query } = choice;
  const types = travellerTypes(choice);
  const ofThem = (all: readonly number[]) => places.reduce((sum, place) => sum + (all[place] ?? 0), 0);
  const fees = flightParts(item).map(({ fee }) => fee);
  const serviceFee = sar(ofThem(fees));
  const extras = extrasOf(item.extras, places);
  const shared = lineShares(item).map(({ line, shares }) =>
    partOfLine(line, ofThem(shares), countOf(line, shares, places)),
  );
  const theirs = shared.filter(({ amount }) => amount.amount !== 0);
  const lines = cost === null ? theirs : levelled(theirs, cost - extrasTotal(extras));
  const total = sumMoney(lines.map(({ amount }) => amount));
  const count = (type: (typeof types)[number]) => places.filter((place) => types[place] === type).length;
  const children = places.filter((place) => types[place] === "child").map((place) => place - query.adults);
  return {
    choice: {
      ...choice,
      query: {
        ...query,
        adults: count("adult"),
        childAges: children.flatMap((at) => query.childAges[at] ?? []),
        infants: count("infant"),
      },
      fare: { ...fare, lines, total },
      serviceFee,
      feeTravellers: places.filter((place) => (fees[place] ?? 0) > 0).length,
      total: addMoney(total, serviceFee),
    },
    travellers: [],
    extras,
    ...(requests ? { requests: ofPlaces(requests, places) } : {}),
    tickets: [],
  };
}

/** What is theirs, by the places they have then. */
const ofPlaces = <Each extends { traveller: number }>(all: readonly Each[], places: readonly number[]): Each[] =>
  all.flatMap((each) => {
    const traveller = places.indexOf(each.traveller);
    return traveller < 0 ? [] : { ...each, traveller };
  });

function extrasOf({ bags, seats, bagPrices, seatPrices }: PricedExtras, places: readonly number[]): PricedExtras {
  const isTheirs = ({ traveller }: { traveller: number }) => places.includes(traveller);
  return {
    bags: ofPlaces(bags, places),
    seats: ofPlaces(seats, places),
    bagPrices: bagPrices.filter((_, at) => bags[at] && isTheirs(bags[at])),
    seatPrices: seatPrices.filter((_, at) => seats[at] && isTheirs(seats[at])),
  };
}

/** How many of a line are theirs: of what everybody has one of, as many as they are. */
function countOf({ quantity }: SupplierLine, shares: readonly number[], places: readonly number[]): number {
  const theirs = places.filter((place) => (shares[place] ?? 0) > 0).length;
  const all = shares.filter((share) => share > 0).length;
  return quantity === all || all === 0 ? theirs : Math.max(1, Math.round((quantity * theirs) / all));
}

/** A line of less, with its own parts likewise. */
function partOfLine(line: SupplierLine, amount: number, quantity: number): SupplierLine {
  const { parts } = line;
  const amounts = shareOut(
    amount,
    (parts ?? []).map((part) => part.amount.amount),
  );
  return {
    ...line,
    quantity,
    amount: sar(amount),
    ...(parts ? { parts: parts.map((part, at) => ({ ...part, amount: sar(amounts[at] ?? 0) })) } : {}),
  };
}

/** The lines add up to `total`: what is missing stands with the dearest. */
function levelled(lines: readonly SupplierLine[], total: number): SupplierLine[] {
  const missing = subtractMoney(sar(total), sumMoney(lines.map(({ amount }) => amount)));
  const dearest = lines.reduce((best, each) => (compareMoney(each.amount, best.amount) > 0 ? each : best));
  return lines.map((line) =>
    line === dearest && missing.amount !== 0
      ? partOfLine(line, addMoney(line.amount, missing).amount, line.quantity)
      : line,
  );
}
