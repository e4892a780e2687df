import { type FlightContext } from "../context.ts";
import { dailyHash, openSeats } from "../engine/daily-state.ts";
import { fareRules } from "../fares/fare-rules.ts";
import { allLegs, type Journey, type Leg } from "../fares/journey.ts";
import { priceLines } from "../fares/price-journey.ts";
import { cabins } from "../timetable/reference.ts";
import { dateOfDay } from "../../calendar-days.ts";
import { type HoldOrder, Refusal } from "../types.ts";
import { cabinLayout, seatNumbers, takenByOthers } from "./cabin-layout.ts";
import { bagPrice, seatPrice } from "./seat-maps.ts";
import type { Cell } from "./sell-seats.ts";

/** The cells a journey takes seats of, with how many there are to sell. */
export function cellsOf(context: FlightContext, journey: Journey): Cell[] {
  return allLegs(journey).map((leg) => cellOf(context, journey, leg));
}

export function cellOf({ world }: FlightContext, journey: Journey, { row, day }: Leg): Cell {
  const capacity = world.seats[(world.rowAircraft[row]! * 16 + world.rowCabins[row]!) * 4 + journey.cabin]!;
  return {
    carrier: world.carriers[world.rowCarrier[row]!]!.code,
    number: world.rowNumber[row]!,
    day: dateOfDay(day),
    cabin: cabins[journey.cabin]!,
    open: openSeats(dailyHash(world.rowCarrier[row]!, world.rowNumber[row]!, day), journey.cabin, capacity),
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
  const { world } = context;
  let extras = 0;
  for (const { traveller, slice, pieces } of order.bags) {
    if (!journey.slices[slice] || !order.travellers[traveller] || !(pieces >= 0 && pieces <= 3))
      throw new Refusal("invalid_request", { field: "bags" });
    extras += pieces * bagPrice(world, journey, tier, slice).price;
  }
  if (order.seats.length > 0 && fareRules(world, journey, tier).seatChoice === "none")
    throw new Refusal("not_permitted", { field: "seats" });
  const chosen = new Set<string>();
  for (const { traveller, slice, segment, seat } of order.seats) {
    const leg = journey.slices[slice]?.[segment];
    const who = order.travellers[traveller];
    const key = `${traveller} ${slice} ${segment}`;
    if (!leg || !who || who.type === "infant" || chosen.has(key))
      throw new Refusal("invalid_request", { field: "seats" });
    chosen.add(key);
    const numbers = seatNumbers(cabinLayout(world, leg, journey.cabin));
    if (!numbers.includes(seat)) throw new Refusal("invalid_request", { field: "seats" });
    if (takenByOthers(world, leg, numbers, cellOf(context, journey, leg).open).has(seat))
      throw new Refusal("seat_taken", { seat });
    extras += seatPrice(world, journey, tier, slice, leg, seat);
  }
  return { fare: priceLines(world, journey, tier).total, extras };
}
