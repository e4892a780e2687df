import type { OfferSlice } from "#contract/itineraries.ts";
import { formatSlice, parseSlice } from "#contract/slices.ts";
import type { MoveDistance, Moving } from "#server/modules/bookings/for-products.ts";
import { localToUtc } from "#server/platform/local-to-utc.ts";
import type { FlightDeps } from "../flights-deps.ts";
import { supplierOf } from "../ask-supplier.ts";
import { nameFlights } from "../search/name-flights.ts";
import type { FlightItem } from "./flight-item.ts";

type Deps = Pick<FlightDeps, "places" | "suppliers">;
type Slices = OfferSlice[];
type Shift = { departs: number; arrives: number; missed: boolean };

/** Less than this between two flights, where it was more before, is a connection that is missed. */
const leastConnection = 45;

/** What airlines do to flights by themselves (docs/decisions/0084). A plan is the slices of a choice. */
export const moveFlight = (deps: Deps): Moving<FlightItem> => ({
  isTold: ({ order }) => order !== null && supplierOf(deps, order.ref.supplier).can.airlineChanges,
  find: async ({ id, order }, context) => {
    if (!order) throw new Error(`booking ${id} to be asked about has no order`);
    return supplierOf(deps, order.ref.supplier).airlineChanges(order.ref, context);
  },
  accept: async ({ id, order }, change, context) => {
    if (!order) throw new Error(`booking ${id} whose flights were moved has no order`);
    return supplierOf(deps, order.ref.supplier).acceptAirlineChange(order.ref, change, context);
  },
  planOf: ({ choice }) => choice.slices,
  apply: (item, plan) => {
    const slices = plan as Slices;
    const days = item.choice.query.slices.map((slice, at) => {
      const { from, to, date } = parseSlice(slice);
      return formatSlice({ from, to, date: slices[at]?.departs.slice(0, 10) ?? date });
    });
    return { ...item, choice: { ...item.choice, slices, query: { ...item.choice.query, slices: days } } };
  },
  distance: (before, after) =>
    distanceOf(shiftsOf(deps, before as Slices, after as Slices), before as Slices, after as Slices),
  leaves: (plan) => {
    const first = (plan as Slices)[0];
    if (!first) throw new Error("plan without flights");
    return instantOf(deps, first.from, first.departs);
  },
  view: (before, after, locale) => {
    const [then, now] = [before as Slices, after as Slices | null];
    return {
      before: then,
      slices: now,
      shifts: now ? shiftsOf(deps, then, now) : [],
      names: nameFlights(deps, [then, now ?? []], locale),
    };
  },
});

const instantOf = ({ places }: Pick<Deps, "places">, airport: string, local: string): Date =>
  localToUtc(local, places.airport(airport)?.tz ?? "UTC");

function shiftsOf(deps: Deps, before: Slices, after: Slices): Shift[] {
  const minutes = (airport: string, then: string, now: string) =>
    Math.round((instantOf(deps, airport, now).getTime() - instantOf(deps, airport, then).getTime()) / 60_000);
  return before.flatMap((then, at) => {
    const now = after[at];
    if (!now) return [];
    return {
      departs: minutes(then.from, then.departs, now.departs),
      arrives: minutes(then.to, then.arrives, now.arrives),
      missed: isMissed(then, now),
    };
  });
}

const isMissed = (then: OfferSlice, now: OfferSlice): boolean =>
  now.layovers.some(
    ({ minutes }, at) => minutes < leastConnection && minutes < (then.layovers[at]?.minutes ?? Infinity),
  );

function distanceOf(shifts: readonly Shift[], before: Slices, after: Slices): MoveDistance {
  const isOtherDay = (then: OfferSlice, now: OfferSlice | undefined) =>
    then.departs.slice(0, 10) !== now?.departs.slice(0, 10) || then.arrives.slice(0, 10) !== now.arrives.slice(0, 10);
  return {
    minutes: Math.max(0, ...shifts.flatMap(({ departs, arrives }) => [Math.abs(departs), Math.abs(arrives)])),
    otherDay: before.some((then, at) => isOtherDay(then, after[at])),
    missed: shifts.some(({ missed }) => missed),
  };
}
