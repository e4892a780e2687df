import type { ChosenExtras, SpecialRequest } from "#contract/extras.ts";
import type { Money } from "#contract/money.ts";
import type { CallContext, Outcome, Ref } from "#server/platform/supplier.ts";
import type { FlightBooking, SupplierExtras } from "./supplier-booking.ts";

/** What can still be had for a ticketed order, each until its own end (ISO); the order's own seats count as free. `requests`: null once they have ended. */
export type SupplierAdditions = {
  bags: (SupplierExtras["bags"][number] & { until: string })[];
  seatMaps: (SupplierExtras["seatMaps"][number] & { until: string })[];
  requests: {
    meals: NonNullable<SpecialRequest["meal"]>[];
    assistance: SpecialRequest["assistance"];
    until: string;
  } | null;
};

/** All that an order is to have beside its fare, with what it has already: nothing of that is taken away. */
export type WantedExtras = ChosenExtras & { requests: SpecialRequest[] };

/** `due`: what it costs more; `total`: what the order costs then. */
export type AdditionQuote = { ref: Ref; due: Money; total: Money; expiresAt: string };

/** An order with what was added, and the documents (EMD) that were issued for it. */
export type AddedExtras = { order: FlightBooking; documents: FlightBooking["tickets"] };

/** The part of the port by which bags, seats, meals and assistance are added to a ticketed order. */
export type AddsExtras = {
  /** @throws SupplierError not_permitted: nothing can be added to this order */
  additions(booking: Ref, context: CallContext): Promise<SupplierAdditions>;
  /**
   * What it costs that an order has `wanted`; nothing is kept. @throws SupplierError not_permitted (`code`: closed, seat_cheaper),
   * invalid_request, traveller_data with `field: "seats"`: a seat is taken
   */
  quoteExtras(booking: Ref, wanted: WantedExtras, context: CallContext): Promise<AdditionQuote>;
  /** Adds what was quoted, all of it or nothing. The same `clientRef` never adds twice. */
  addExtras(quote: Ref, clientRef: string, context: CallContext): Promise<Outcome<AddedExtras>>;
  /** After pending or unknown: what became of this addition of ours? Never adds. `rejected` with `not_found`: there is none. */
  reconcileExtras(clientRef: string, context: CallContext): Promise<Outcome<AddedExtras>>;
};
