import { dateOfDay, minuteOf } from "../../calendar-days.ts";
import { findOpenChange } from "../airline-changes/airline-change-row.ts";
import type { FlightContext } from "../context.ts";
import { fareRules } from "../fares/fare-rules.ts";
import type { Journey } from "../fares/journey.ts";
import type { Order } from "../orders/order-row.ts";
import { journeyOf, pricedJourneyOf } from "../orders/paid-shares.ts";
import { flightTimes } from "../search/flight-times.ts";
import { Refusal, type SpecialRequest } from "../types.ts";

/** Bags and seats are sold until so many hours before their part of the journey leaves, meals and assistance before the first flight. */
const extrasEndHours = 6;
const requestsEndHours = 48;

/** Codes of the airlines' own (SSR). */
export const mealCodes = ["MOML", "VGML", "VLML", "DBML", "GFML", "LSML", "CHML"] as const;
export const assistanceCodes = ["WCHR", "WCHS", "WCHC", "DEAF", "BLND"] as const;

/** `flown`: the flights as they are; `priced`: the journey that was paid, by whose fare all is priced. */
export type Addable = { flown: Journey; priced: Journey; now: number };

/** Only a whole order that stands as its traveller knows it. @throws Refusal not_permitted (with `why`) */
export async function assertAddable(context: FlightContext, order: Order): Promise<Addable> {
  const refuse = (why: string): never => {
    throw new Refusal("not_permitted", { why });
  };
  if (order.state !== "ticketed") refuse("status");
  if (order.cancelled.length > 0) refuse("partly_cancelled");
  if (await findOpenChange(context.pool, order.id)) refuse("moved");
  return {
    flown: journeyOf(context, order),
    priced: pricedJourneyOf(context, order),
    now: minuteOf(context.clock.now()),
  };
}

/** The last minute for bags and seats of a slice, and the one for what is asked for all of the journey. */
export const extrasEnd = ({ network }: FlightContext, { flown }: Addable, slice: number): number =>
  flightTimes(network, flown.slices[slice]![0]!).leaves - extrasEndHours * 60;
export const requestsEnd = ({ network }: FlightContext, { flown }: Addable): number =>
  flightTimes(network, flown.slices[0]![0]!).leaves - requestsEndHours * 60;

export const isoOf = (minute: number): string =>
  `${dateOfDay(Math.floor(minute / 1440))}T${new Date((minute % 1440) * 60_000).toISOString().slice(11)}`;

/** What the fare's kitchen cooks, and help, which every fare has. */
export const offeredRequests = ({ network }: FlightContext, { priced }: Addable, tier: number) => ({
  meals: fareRules(network, priced, tier).meal === "none" ? [] : [...mealCodes],
  assistance: [...assistanceCodes],
});

/** One entry for each traveller who asks for something, in one order. */
export const sortRequests = (requests: readonly SpecialRequest[]): SpecialRequest[] =>
  requests
    .filter(({ meal, assistance }) => meal !== null || assistance.length > 0)
    .map(({ traveller, meal, assistance }) => ({ traveller, meal, assistance: assistance.toSorted() }))
    .toSorted((a, b) => a.traveller - b.traveller);
