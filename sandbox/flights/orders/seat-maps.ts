import { type FlightContext } from "../context.ts";
import { dailyHash, openSeats } from "../engine/daily-state.ts";
import { checkedBag, fareRules } from "../fares/fare-rules.ts";
import { faresOf } from "../fares/fares-of.ts";
import { isDomestic, type Journey, type Leg } from "../fares/journey.ts";
import { injectFaultBefore } from "../faults.ts";
import type { CallOptions } from "../search/search-offers.ts";
import { dateOfDay } from "../../calendar-days.ts";
import type { FlightNetwork } from "../timetable/flight-network.ts";
import type { Extras, SeatMap } from "../types.ts";
import { cabinLayout, seatNumbers, takenByOthers } from "./cabin-layout.ts";
import { openOffer, readTier } from "./open-offer.ts";

/** Extra bags of one traveller on a slice. */
export const mostBags = 3;

/** Bags and seats that a fare sells beside what it includes. @throws Refusal offer_expired, schedule_changed */
export async function offerExtras(
  context: FlightContext,
  token: string,
  fare: string,
  options: CallOptions = {},
): Promise<Extras> {
  await injectFaultBefore(context.faults, context.faults.pick("extras", { told: options.fault }), options.signal);
  const journey = await openOffer(context, token);
  const tier = readTier(context, journey, fare);
  const bags = journey.slices.map((_, slice) => ({
    slice,
    ...bagPrice(context.network, journey, tier, slice),
    maxPieces: mostBags,
  }));
  if (fareRules(context.network, journey, tier).seatChoice === "none") return { bags, seatMaps: [] };
  const seatMaps: SeatMap[] = [];
  for (const [slice, legs] of journey.slices.entries()) {
    for (const [segment, leg] of legs.entries())
      seatMaps.push(await seatMap(context, journey, tier, slice, segment, leg));
  }
  return { bags, seatMaps };
}

/** An extra checked bag of one traveller on a slice, halalas with every tax. */
export function bagPrice(
  network: FlightNetwork,
  journey: Journey,
  tier: number,
  slice: number,
): { kg: number; price: number } {
  const legs = journey.slices[slice]!;
  const route = isDomestic(network, journey) ? "domestic" : "international";
  const bag = checkedBag(faresOf(network, legs, journey.cabin, tier), route);
  const km = legs.reduce((sum, leg) => sum + network.pairKm[network.rowPair[leg.row]!]!, 0);
  const riyals = route === "domestic" ? 115 : km < 3000 ? 160 : km < 7000 ? 240 : 340;
  return { kg: bag?.concept === "pieces" ? bag.kg : 20, price: riyals * 100 };
}

/** `journey`: by whose fare it is priced. */
export async function seatMap(
  context: FlightContext,
  journey: Journey,
  tier: number,
  slice: number,
  segment: number,
  leg: Leg,
): Promise<SeatMap> {
  const { network } = context;
  const layout = cabinLayout(network, leg, journey.cabin);
  const numbers = seatNumbers(layout);
  const carrier = network.carriers[network.rowCarrier[leg.row]!]!.code;
  const sold = await context.pool.query<{ seat: string }>(
    "select seat from sandbox_flights.taken_seats where carrier = $1 and number = $2 and day = $3",
    [carrier, network.rowNumber[leg.row], dateOfDay(leg.day)],
  );
  const hash = dailyHash(network.rowCarrier[leg.row]!, network.rowNumber[leg.row]!, leg.day);
  const taken = takenByOthers(network, leg, numbers, openSeats(hash, journey.cabin, layout.seats));
  for (const { seat } of sold.rows) taken.add(seat);
  const width = layout.columns.filter(Boolean).length;
  const rows = Array.from({ length: layout.rows }, (_, i) => {
    let next = i * width;
    const seats = layout.columns.map((letter) => {
      const number = letter === null ? undefined : numbers[next++];
      if (number === undefined) return null;
      return {
        number,
        price: seatPrice(network, journey, tier, slice, leg, number),
        free: !taken.has(number),
        exit: isExitRow(layout.rows, i),
      };
    });
    return { row: layout.first + i, seats };
  });
  return { slice, segment, columns: layout.columns, rows };
}

const isExitRow = (rows: number, i: number): boolean => rows > 12 && i === Math.floor(rows * 0.4);

/** What a seat costs in halalas with every tax: nothing where the fare includes the choice. */
export function seatPrice(
  network: FlightNetwork,
  journey: Journey,
  tier: number,
  slice: number,
  leg: Leg,
  number: string,
): number {
  if (faresOf(network, journey.slices[slice]!, journey.cabin, tier).seatChoice === "free") return 0;
  const layout = cabinLayout(network, leg, journey.cabin);
  const i = Number.parseInt(number, 10) - layout.first;
  const base = isDomestic(network, journey) ? 20 : network.pairKm[network.rowPair[leg.row]!]! < 3000 ? 35 : 60;
  const factor = isExitRow(layout.rows, i) ? 2.5 : i < 4 ? 1.8 : 1;
  return Math.round(base * factor) * 100;
}
