import type { Currency, Money } from "#contract/money.ts";
import type { RideClass, RideKind, TransferQuery } from "#contract/transfers.ts";
import type { Title } from "#contract/travellers.ts";
import type { CallContext, Outcome, Quote, Ref } from "#server/platform/supplier.ts";

/** A ride for the whole party as a supplier sells it. Local times in Saudi Arabia; places by their ids. */
export type SupplierRide = {
  /** What re-check and order take. */
  ref: Ref;
  kind: RideKind;
  class: RideClass;
  number: string | null;
  departs: string;
  arrives: string;
  minutes: number;
  stops: { place: string; at: string }[];
  vehicles: number;
  seats: number;
  bags: number;
  waitMinutes: number | null;
  /** Of all amounts below. */
  currency: Currency;
  /** Minor units, VAT included; lines add up to it. */
  total: number;
  lines: { code: "adult" | "child" | "vehicle"; quantity: number; amount: number }[];
  left: number;
  /** Percent of the price kept by a cancellation before `until` (UTC); the last is null. */
  cancelSteps: { until: string | null; keptPercent: number }[];
  expiresAt: string;
};

/** Whom the operator is told: everybody with a document on a train, the lead traveller elsewhere. */
export type TransferOrder = {
  clientRef: string;
  ride: Ref;
  expected: Money;
  travellers: { title: Title; firstname: string; lastname: string; document: string }[];
  contact: { email: string; phone: string };
  /** Flight and address for the driver. */
  note: string;
};

export type TransferReservation = {
  ref: Ref;
  /** cancelled_with_fee: something was kept by whoever cancelled it. */
  status: "confirmed" | "cancelled" | "cancelled_with_fee";
  number: string;
  /** Coach and seat of each traveller on a train. */
  seats: string[];
  total: Money;
};

export type TransferCancelQuote = { ref: Ref; refund: Money; penalty: Money; expiresAt: string };

/** The port of whoever sells rides. Every call throws SupplierError only; orders answer an Outcome. */
export type TransferSupplier = {
  readonly id: string;
  search(query: TransferQuery, context: CallContext): AsyncIterable<SupplierRide[]>;
  /** The ride at today's price, with a fresh handle. @throws SupplierError sold_out, offer_expired */
  recheck(ride: Ref, expected: Money, context: CallContext): Promise<Pick<Quote, "state"> & { ride: SupplierRide }>;
  /** The same `clientRef` never books twice. */
  book(order: TransferOrder, context: CallContext): Promise<Outcome<TransferReservation>>;
  /** What became of a reference; `not_found` is certain. Never books. */
  reconcile(clientRef: string, context: CallContext): Promise<Outcome<TransferReservation>>;
  quoteCancel(reservation: Ref, context: CallContext): Promise<TransferCancelQuote>;
  /** The same quote cancels once. */
  confirmCancel(quote: Ref, context: CallContext): Promise<TransferReservation>;
};
