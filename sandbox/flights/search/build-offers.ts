import { dailyHash, openSeats } from "../engine/daily-state.ts";
import type { JourneyResult } from "../engine/search-journey.ts";
import { type SoldSeats, soldOf } from "../engine/sold-seats.ts";
import { fareRules } from "../fares/fare-rules.ts";
import { fareFamily, validatingCarrier } from "../fares/fares-of.ts";
import { fromOf, isDomestic, type Journey, type Leg, legsOf, toOf } from "../fares/journey.ts";
import { chargeOf } from "../fares/airport-charges.ts";
import {
  chargeOfAll,
  type FaresByType,
  lowestFare,
  type Party,
  sliceCharges,
  sliceFares,
  vatOf,
} from "../fares/price-journey.ts";
import type { Tokens } from "../offer-token.ts";
import { cabins } from "../timetable/reference.ts";
import type { FlightNetwork } from "../timetable/flight-network.ts";
import type { FareOffer, Offer, OfferBatch } from "../types.ts";
import { flightTimes } from "./flight-times.ts";

/** Fewer than this many seats are named. */
const fewSeats = 9;

type PricedSlice = {
  legs: Leg[];
  at: number;
  carrier: number;
  tiers: FaresByType[];
  charges: number;
  adultCharges: number;
  saudi: boolean;
  seats: number;
};
type Rules = Omit<FareOffer, "total">;
/** A flight of a day: its place in the batch, and when it leaves and lands in minutes since 1970. */
type Placed = { at: number; leaves: number; lands: number };

/** Turns the engine's options into offers with fares; slices and segments stand once however many offers share them. */
export function buildOffers(
  network: FlightNetwork,
  soldSeats: SoldSeats,
  tokens: Tokens,
  found: JourneyResult,
  asked: Party & { cabin: number; days: number[] },
  now: { minute: number; expiresAt: string },
): OfferBatch {
  const batch: OfferBatch = {
    airports: {},
    carriers: {},
    aircraft: {},
    segments: [],
    slices: [],
    offers: [],
    expiresAt: now.expiresAt,
  };
  const segments = new Map<number, Placed>();
  const slices = new Map<string, PricedSlice>();
  const rules = new Map<string, Rules[]>();
  const count = asked.days.length;
  for (let i = 0; i * count * 3 < found.legs.length; i++) {
    const parts = asked.days.map((day, slice) =>
      slicePart(found.legs.subarray((i * count + slice) * 3, (i * count + slice) * 3 + 3), day),
    );
    batch.offers.push(makeOffer(parts));
  }
  return batch;

  function slicePart(codes: Int32Array, day: number): PricedSlice {
    const key = `${codes[0]} ${codes[1]} ${codes[2]} ${day}`;
    let part = slices.get(key);
    if (!part) slices.set(key, (part = priceSlice(legsOf(codes, day))));
    return part;
  }

  function priceSlice(legs: Leg[]): PricedSlice {
    const placed = legs.map(placeSegment);
    batch.slices.push({ segments: placed.map(({ at }) => at), minutes: placed.at(-1)!.lands - placed[0]!.leaves });
    const lowest = lowestFare(network, legs, asked.cabin);
    const due = sliceCharges(network, legs, asked.cabin);
    let seats = 999;
    for (const leg of legs) seats = Math.min(seats, seatsLeft(network, soldSeats, leg, asked.cabin));
    return {
      legs,
      at: batch.slices.length - 1,
      carrier: validatingCarrier(network, legs),
      tiers: fareFamily(network, legs, asked.cabin).map((fare) => sliceFares(lowest, fare.priceFactorPercent, 0)),
      charges: due.reduce((sum, row) => sum + chargeOfAll(row, asked), 0),
      adultCharges: due.reduce((sum, row) => sum + chargeOf(row, "adult", 30), 0),
      saudi: legs.every((leg) => network.saudi[fromOf(network, leg)] === 1 && network.saudi[toOf(network, leg)] === 1),
      seats,
    };
  }

  function placeSegment(leg: Leg): Placed {
    const key = leg.row * 4096 + (leg.day & 4095);
    const known = segments.get(key);
    if (known) return known;
    const { leaves, lands, departs, arrives } = flightTimes(network, leg);
    const carrier = network.carriers[network.rowCarrier[leg.row]!]!;
    const type = network.aircraft[network.rowAircraft[leg.row]!]!;
    const from = network.airports[fromOf(network, leg)]!;
    const to = network.airports[toOf(network, leg)]!;
    batch.carriers[carrier.code] ??= { name: carrier.name, colour: carrier.colour };
    batch.aircraft[type.iata] ??= type.name;
    for (const { iata, name, city, country, tz } of [from, to]) batch.airports[iata] ??= { name, city, country, tz };
    const placed = { at: batch.segments.length, leaves, lands };
    segments.set(key, placed);
    batch.segments.push({
      carrier: carrier.code,
      number: String(network.rowNumber[leg.row]),
      aircraft: type.iata,
      from: from.iata,
      to: to.iata,
      departs,
      arrives,
      minutes: network.rowMinutes[leg.row]!,
      cabin: cabins[asked.cabin]!,
    });
    return placed;
  }

  function makeOffer(parts: PricedSlice[]): Offer {
    const journey: Journey = { ...asked, slices: parts.map((part) => part.legs), addedPercent: 0 };
    const vat = parts.every((part) => part.saudi);
    const key = `${parts.map((part) => part.carrier).join()} ${isDomestic(network, journey)}`;
    const tiers = Math.max(...parts.map((part) => part.tiers.length));
    let shared = rules.get(key);
    if (!shared)
      rules.set(key, (shared = Array.from({ length: tiers }, (_, tier) => shortRules(network, journey, tier))));
    const charges = parts.reduce((sum, part) => sum + part.charges, 0);
    const totalOf = (tier: number): number => {
      let base = 0;
      for (const { tiers: fares } of parts) {
        const fare = fares[Math.min(tier, fares.length - 1)]!;
        base += fare.adult * asked.adults + fare.child * asked.childAges.length + fare.infant * asked.infants;
      }
      return base + charges + (vat ? vatOf(base) + vatOf(charges) : 0);
    };
    const adult = parts.reduce((sum, part) => sum + part.tiers[0]!.adult, 0);
    const adultCharges = parts.reduce((sum, part) => sum + part.adultCharges, 0);
    const seats = Math.min(...parts.map((part) => part.seats));
    return {
      token: tokens.sign(journey, now.minute),
      slices: parts.map((part) => part.at),
      perAdult: adult + adultCharges + (vat ? vatOf(adult) + vatOf(adultCharges) : 0),
      seatsLeft: seats <= fewSeats ? seats : null,
      fares: shared.map((rule, tier) => ({ ...rule, total: totalOf(tier) })),
    };
  }
}

function shortRules(network: FlightNetwork, journey: Journey, tier: number): Rules {
  const { id, name, cabinBag, checkedBag, refund, change } = fareRules(network, journey, tier);
  return { id, name, cabinBag, checkedBag, refund, change };
}

/** Seats a flight can still sell in a cabin. */
export function seatsLeft(network: FlightNetwork, soldSeats: SoldSeats, leg: Leg, cabin: number): number {
  const hash = dailyHash(network.rowCarrier[leg.row]!, network.rowNumber[leg.row]!, leg.day);
  const capacity = network.seats[(network.rowAircraft[leg.row]! * 16 + network.rowCabins[leg.row]!) * 4 + cabin]!;
  return openSeats(hash, cabin, capacity) - soldOf(soldSeats, leg.row, leg.day, cabin);
}
