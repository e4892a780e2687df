import type { Words } from "../timetable/reference.ts";
import type { FlightNetwork } from "../timetable/flight-network.ts";
import type { FareDetails, FareOffer, Rule } from "../types.ts";
import type { Bag, FareRow } from "./fare-data.ts";
import { faresOf, validatingCarrier } from "./fares-of.ts";
import { isDomestic, type Journey } from "./journey.ts";

type Rules = Omit<FareOffer, "total"> & Omit<FareDetails, "lines" | "total">;

/** Slices on one ticket share their penalties; a journey of several carriers has several tickets. */
type Ticket = { carrier: number; fare: FareRow };

/** What a fare of a tier allows, over all slices: the least bag, the strictest rule. */
export function fareRules(network: FlightNetwork, journey: Journey, tier: number): Rules {
  const route = isDomestic(network, journey) ? "domestic" : "international";
  const fares = journey.slices.map((legs) => faresOf(network, legs, journey.cabin, tier));
  const tickets: Ticket[] = [];
  journey.slices.forEach((legs, i) => {
    const carrier = validatingCarrier(network, legs);
    if (!tickets.some((ticket) => ticket.carrier === carrier)) tickets.push({ carrier, fare: fares[i]! });
  });
  const rule = (
    read: (fare: FareRow) => { allowed: boolean; maxPenalty: { domestic: number; international: number } | null },
  ): Rule => {
    const each = tickets.map(({ fare }) => read(fare));
    if (!each.every((permission) => permission.allowed)) return { allowed: false, maxFee: null };
    return { allowed: true, maxFee: each.reduce((sum, { maxPenalty }) => sum + (maxPenalty?.[route] ?? 0), 0) };
  };
  return {
    id: String(tier),
    name: joinedName(fares),
    cabinBag: least(fares.map((fare) => ({ concept: "pieces", pieces: fare.cabinBag.pieces, kg: fare.cabinBag.kg }))),
    checkedBag: least(fares.map((fare) => checkedBag(fare, route))),
    refund: rule((fare) => fare.refund.beforeDeparture),
    change: rule((fare) => fare.change.beforeDeparture),
    refundAfterDeparture: rule((fare) => fare.refund.afterDeparture),
    changeAfterDeparture: rule((fare) => fare.change.afterDeparture),
    noShow: rule((fare) => ({ allowed: fare.noShow.refundAllowed, maxPenalty: fare.noShow.maxPenalty })),
    unusedTaxesRefunded: fares.every((fare) => fare.refund.unusedTaxesRefunded),
    seatChoice: strictest(
      fares.map((fare) => fare.seatChoice),
      ["none", "paid", "free"],
    ),
    meal: strictest(
      fares.map((fare) => fare.meal),
      ["none", "paid", "included"],
    ),
  };
}

function joinedName(fares: readonly FareRow[]): Words {
  const names = [...new Map(fares.map((fare) => [fare.name.en, fare.name])).values()];
  return { en: names.map((name) => name.en).join(" + "), ar: names.map((name) => name.ar).join(" + ") };
}

/** Null when no bag is included. */
export function checkedBag(fare: FareRow, route: "domestic" | "international"): Bag | null {
  const bag = fare.checkedBag[route];
  if (bag.concept === "pieces") return { concept: "pieces", pieces: bag.pieces ?? 1, kg: bag.kgPerPiece ?? 23 };
  if (bag.concept === "weight") return { concept: "weight", pieces: 1, kg: bag.kgTotal };
  return null;
}

function least(bags: (Bag | null)[]): Bag | null {
  if (bags.some((bag) => bag === null || bag.pieces === 0)) return null;
  const weight = (bag: Bag) => (bag.concept === "pieces" ? bag.pieces * bag.kg : bag.kg);
  return bags.reduce((a, b) => (weight(b!) < weight(a!) ? b : a), bags[0] ?? null);
}

function strictest<Word extends string>(values: readonly string[], order: readonly Word[]): Word {
  return order.find((word) => values.includes(word)) ?? order[0]!;
}
