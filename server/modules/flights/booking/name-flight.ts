import type { BookingRow, Naming } from "#server/modules/bookings/for-products.ts";
import { localToUtc } from "#server/platform/local-to-utc.ts";
import { type Outcome, SupplierError } from "#server/platform/supplier.ts";
import type { FlightBooking } from "../flight-supplier.ts";
import type { FlightDeps } from "../flights-deps.ts";
import { supplierOf } from "../ask-supplier.ts";
import type { FlightItem, IssuedTicket } from "./flight-item.ts";
import { nameLimits } from "./name-limits.ts";

type Deps = Pick<FlightDeps, "places" | "suppliers">;

/** Names on tickets that are spelled wrong (docs/decisions/0085). */
export const nameFlight = (deps: Deps): Naming<FlightItem> => ({
  limits: ({ choice }) =>
    nameLimits([...new Set(choice.slices.flatMap(({ segments }) => segments.map(({ carrier }) => carrier)))]),
  leaves: ({ choice }) => {
    const first = choice.slices[0];
    if (!first) throw new Error("flights without a departure");
    return localToUtc(first.departs, deps.places.airport(first.from)?.tz ?? "UTC");
  },
  nameOf: ({ travellers }, place) => {
    const found = travellers[place];
    if (!found) return null;
    const { title, firstname, single_name: isSingle, lastname } = found;
    return { title, firstname, lastname: isSingle ? "" : (lastname ?? "") };
  },
  bySystem: (row) => supplierOf(deps, orderOf(row).supplier).can.correctName,
  correct: async (row, name, reference, context) => {
    const order = orderOf(row);
    return asIssued(await supplierOf(deps, order.supplier).correctName(order, name, reference, context));
  },
  reconcile: async (row, reference, context) =>
    asIssued(await supplierOf(deps, orderOf(row).supplier).reconcileName(reference, context)),
  withName: (item, { traveller, firstname, lastname }) => ({
    ...item,
    travellers: item.travellers.map((each, place) =>
      place === traveller ? { ...each, firstname, lastname, single_name: lastname === "" } : each,
    ),
  }),
  withIssued: (item, issued) => ({ ...item, tickets: issued as IssuedTicket[] }),
  withTicket: (item, traveller, number) => ({
    ...item,
    tickets: item.tickets.map((each) => (each.traveller === traveller ? { traveller, number } : each)),
  }),
  ticketOf: ({ tickets }, place) => tickets.find(({ traveller }) => traveller === place)?.number ?? null,
  ticketNumbers: ({ tickets }) => tickets.map(({ number }) => number),
});

function orderOf({ id, order }: BookingRow<FlightItem>) {
  if (!order) throw new Error(`booking ${id} whose names are corrected has no order`);
  return order.ref;
}

function asIssued(outcome: Outcome<FlightBooking>): Outcome<unknown> {
  if (outcome.state !== "confirmed") return outcome;
  const { tickets, status } = outcome.booking;
  if (status !== "ticketed") return { state: "unknown", fault: new SupplierError("unknown_outcome", { code: status }) };
  return { state: "confirmed", booking: tickets };
}
