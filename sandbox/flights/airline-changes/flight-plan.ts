import { isDeepStrictEqual } from "node:util";
import type { FlightContext } from "../context.ts";
import { fromOf, type Journey, type Leg, toOf } from "../fares/journey.ts";
import type { Order } from "../orders/order-row.ts";
import { journeyOf } from "../orders/paid-shares.ts";
import { flightTimes } from "../search/flight-times.ts";
import { cabins } from "../timetable/reference.ts";
import type { Move, Plan, Segment } from "../types.ts";

/** The flights of an order as they stand: as the airline moved them, else as the timetable says. */
export const planOf = (context: FlightContext, order: Order): Plan =>
  order.plan ?? timetableOf(context, journeyOf(context, order));

export const timetableOf = (context: FlightContext, journey: Journey): Plan =>
  journey.slices.map((legs) => legs.map((leg) => segmentOf(context, leg, journey.cabin)));

function segmentOf({ network }: FlightContext, leg: Leg, cabin: number): Segment {
  const { departs, arrives } = flightTimes(network, leg);
  return {
    carrier: network.carriers[network.rowCarrier[leg.row]!]!.code,
    number: String(network.rowNumber[leg.row]),
    aircraft: network.aircraft[network.rowAircraft[leg.row]!]!.iata,
    from: network.airports[fromOf(network, leg)]!.iata,
    to: network.airports[toOf(network, leg)]!.iata,
    departs,
    arrives,
    minutes: network.rowMinutes[leg.row]!,
    cabin: cabins[cabin]!,
  };
}

/** Slices that are not as the timetable says any more. */
export function movedSlices(context: FlightContext, order: Order): number[] {
  const { plan } = order;
  if (!plan) return [];
  const planned = timetableOf(context, journeyOf(context, order));
  return plan.flatMap((slice, at) => (isDeepStrictEqual(slice, planned[at]) ? [] : [at]));
}

/** A plan after a move; null: nothing flies any more. */
export function movePlan(plan: Plan, move: Move): Plan | null {
  if (move.do === "cancel") return null;
  if (move.do === "break") return breakPlan(plan);
  const at = Math.min(move.slice ?? 0, plan.length - 1);
  return plan.map((slice, place) => {
    if (place !== at) return slice;
    if (move.do === "later") return slice.map((segment) => shift(segment, move.minutes));
    const { number, aircraft, terminal } = move;
    return slice.map((segment, first) =>
      first > 0
        ? segment
        : {
            ...segment,
            ...(number ? { number } : {}),
            ...(aircraft ? { aircraft } : {}),
            ...(terminal ? { fromTerminal: terminal } : {}),
          },
    );
  });
}

const brokenBy = 10;
const withoutConnection = 180;

/** The first flight lands after the next one has left; where there is no next one it is three hours late. */
function breakPlan(plan: Plan): Plan {
  const at = plan.findIndex((slice) => slice.length > 1);
  return plan.map((slice, place) => {
    const [first, next] = slice;
    if (place !== Math.max(at, 0) || !first) return slice;
    const late = next ? minutesBetween(first.arrives, next.departs) + brokenBy : withoutConnection;
    return [shift(first, late), ...slice.slice(1)];
  });
}

const shift = (segment: Segment, minutes: number): Segment => ({
  ...segment,
  departs: later(segment.departs, minutes),
  arrives: later(segment.arrives, minutes),
});

/** On the wall clock of the airport. */
const later = (local: string, minutes: number): string =>
  new Date(Date.parse(`${local}Z`) + minutes * 60_000).toISOString().slice(0, 16);

const minutesBetween = (from: string, to: string): number => (Date.parse(`${to}Z`) - Date.parse(`${from}Z`)) / 60_000;

const largeMinutes = 60;

/** The traveller need not put up with it: an hour or more, another day, a connection that is missed, or no flight at all. */
export function isLarge(before: Plan, after: Plan | null): boolean {
  if (!after) return true;
  return before.some((slice, at) => {
    const now = after[at] ?? [];
    const moved = slice.some((segment, place) => {
      const then = now[place];
      if (!then) return true;
      const minutes = Math.abs(minutesBetween(segment.departs, then.departs));
      return minutes >= largeMinutes || segment.departs.slice(0, 10) !== then.departs.slice(0, 10);
    });
    return moved || now.some((segment, place) => place > 0 && segment.departs < (now[place - 1]?.arrives ?? ""));
  });
}
