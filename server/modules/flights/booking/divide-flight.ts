import type { DivisionProblem } from "#contract/divisions.ts";
import {
  type BookingRow,
  type DividedOrders,
  type Dividing,
  openTravellers,
  sealTravellers,
} from "#server/modules/bookings/for-products.ts";
import { localToUtc } from "#server/platform/local-to-utc.ts";
import type { KeyRing } from "#server/platform/secret.ts";
import { type Outcome, SupplierError } from "#server/platform/supplier.ts";
import type { DividedOrder, FlightBooking } from "../flight-supplier.ts";
import type { FlightDeps } from "../flights-deps.ts";
import { supplierOf } from "../ask-supplier.ts";
import { partyProblems } from "./cancel-flight.ts";
import type { FlightItem, IssuedTicket } from "./flight-item.ts";
import { partOfFlight } from "./part-of-flight.ts";
import { travellerTypes } from "./traveller-rules.ts";

type Deps = Pick<FlightDeps, "places" | "suppliers"> & { peopleKeys: KeyRing };
type Row = BookingRow<FlightItem>;

/** Some travellers get an order of their own by what airlines call dividing a PNR, before the first flight leaves (docs/decisions/0101). */
export const divideFlight = (deps: Deps): Dividing<FlightItem> => ({
  problems: (row, now) => problemsOf(deps, row, now),
  fits: (item, places) => {
    const types = travellerTypes(item.choice);
    const stay = [...types.keys()].filter((place) => !places.includes(place));
    const hasAdult = (side: readonly number[]) => side.some((place) => types[place] === "adult");
    const isSound = (side: number[]) => hasAdult(side) && partyProblems(item, side).length === 0;
    return places.every((place) => types[place] !== undefined) && isSound([...places]) && isSound(stay);
  },
  divide: async (row, places, reference, context) => {
    const order = orderOf(row);
    return asDivided(await supplierOf(deps, order.supplier).divide(order, places, reference, context));
  },
  reconcile: async (row, reference, context) =>
    asDivided(await supplierOf(deps, orderOf(row).supplier).reconcileDivision(reference, context)),
  part: (row, places, { bookingId, cost, issued }) => {
    const whole = openTravellers(deps.peopleKeys, row);
    const sealed = sealTravellers(
      deps.peopleKeys,
      bookingId,
      places.flatMap((place) => whole[place] ?? []),
    );
    const part = partOfFlight(row.item, places, cost);
    return {
      item: { ...part, travellers: sealed.travellers, tickets: issued as IssuedTicket[] },
      people: row.people === null ? null : sealed.people,
    };
  },
  ticketNumbers: ({ tickets }) => tickets.map(({ number }) => number),
});

function problemsOf(deps: Deps, { item, order }: Row, now: Date): DivisionProblem[] {
  // Of what was sold in another currency nobody could say what each side costs.
  if (!order || order.own || !supplierOf(deps, order.ref.supplier).can.divide) return ["not_offered"];
  const first = item.choice.slices[0]?.segments[0];
  const hasLeft = !first || localToUtc(first.departs, deps.places.airport(first.from)?.tz ?? "UTC") <= now;
  return [
    ...(travellerTypes(item.choice).filter((type) => type === "adult").length < 2 ? ["one_adult" as const] : []),
    ...(hasLeft ? ["departed" as const] : []),
  ];
}

function orderOf({ id, order }: Row) {
  if (!order) throw new Error(`booking ${id} to be divided has no order`);
  return order.ref;
}

function asDivided(outcome: Outcome<DividedOrder>): Outcome<DividedOrders> {
  if (outcome.state !== "confirmed") return outcome;
  const { rest, divided } = outcome.booking;
  const both = [rest, divided];
  // In a state or a currency that it was not sold in: nobody knows yet what it is.
  if (both.some(({ status, total }) => status !== "ticketed" || total.currency !== "SAR"))
    return {
      state: "unknown",
      fault: new SupplierError("unknown_outcome", { code: both.map(({ status }) => status).join() }),
    };
  const read = ({ ref, locator, total, tickets }: FlightBooking) => ({
    order: { ref, locator, supplierTotal: total.amount },
    issued: tickets,
  });
  return { state: "confirmed", booking: { rest: read(rest), divided: read(divided) } };
}
