import { type FlightContext } from "../context.ts";
import { dailyHash, openSeats } from "../engine/daily-state.ts";
import { fareRules } from "../fares/fare-rules.ts";
import { allLegs, type Journey, type Leg } from "../fares/journey.ts";
import { priceLines } from "../fares/price-journey.ts";
import { cabins } from "../timetable/reference.ts";
import { dateOfDay } from "../../calendar-days.ts";
import { type HoldOrder, Refusal } from "../types.ts";
import { cabinLayout, seatNumbers, takenByOthers } from "./cabin-layout.ts";
import { bagPrice, mostBags, seatPrice } from "./seat-maps.ts";
import type { Cell } from "./sell-seats.ts";

/** The cells a journey takes seats of, with how many there are to sell. */
export function cellsOf(context: FlightContext, journey: Journey): Cell[] {
  return allLegs(journey).map((leg) => cellOf(context, journey, leg));
}

export function cellOf({ network }: FlightContext, journey: Journey, { row, day }: Leg): Cell {
  const capacity = network.seats[(network.rowAircraft[row]! * 16 + network.rowCabins[row]!) * 4 + journey.cabin]!;
  return {
    carrier: network.carriers[network.rowCarrier[row]!]!.code,
    number: network.rowNumber[row]!,
    day: dateOfDay(day),
    cabin: cabins[journey.cabin]!,
    open: openSeats(dailyHash(network.rowCarrier[row]!, network.rowNumber[row]!, day), journey.cabin, capacity),
    row,
  };
}

/** What an order costs: the fare's total, and bags and seats beside it. @throws Refusal invalid_request, seat_taken, not_permitted */
export function orderPrice(
  context: FlightContext,
  journey: Journey,
  tier: number,
  order: Pick<HoldOrder, "bags" | "seats" | "travellers">,
): { fare: number; extras: number } {
  const { network } = context;
  let extras = 0;
  for (const { traveller, slice, pieces } of order.bags) {
    if (!journey.slices[slice] || !order.travellers[traveller] || !(pieces >= 0 && pieces <= mostBags))
      throw new Refusal("invalid_request", { field: "bags" });
    extras += pieces * bagPrice(network, journey, tier, slice).price;
  }
  if (order.seats.length > 0 && fareRules(network, journey, tier).seatChoice === "none")
    throw new Refusal("not_permitted", { field: "seats" });
  const chosen = new Set<string>();
  for (const { traveller, slice, segment, seat } of order.seats) {
    const leg = journey.slices[slice]?.[segment];
    const who = order.travellers[traveller];
    const key = `${traveller} ${slice} ${segment}`;
    if (!leg || !who || who.type === "infant" || chosen.has(key))
      throw new Refusal("invalid_request", { field: "seats" });
    chosen.add(key);
    const numbers = seatNumbers(cabinLayout(network, leg, journey.cabin));
    if (!numbers.includes(seat)) throw new Refusal("invalid_request", { field: "seats" });
    if (takenByOthers(network, leg, numbers, cellOf(context, journey, leg).open).has(seat))
      throw new Refusal("seat_taken", { seat });
    extras += seatPrice(network, journey, tier, slice, leg, seat);
  }
  return { fare: priceLines(network, journey, tier).total, extras };
}
