import type { Money } from "#contract/money.ts";
import type { Locale } from "#contract/text.ts";

/** A supplier's handle of an offer, fare or booking. Stays on the server; the browser gets ids of ours. */
/** The name of every supplier in the box: what it sells is made up, and pages and documents say so. */
export const boxedSupplier = "sandbox";

export type Ref = { supplier: string; token: string };

/** What travels with every call to the outside world. `bookingId`: the booking it is about, for the recording. */
export type CallContext = {
  requestId: string;
  locale: Locale;
  signal?: AbortSignal;
  bookingId?: string;
  /** The traveller's address, where one is there who asks; suppliers that judge by it are told it, and nobody keeps it. */
  customerIp?: string;
};

export type FaultKind =
  | "invalid_request"
  | "traveller_data"
  | "not_found"
  | "auth"
  | "rate_limited"
  | "offer_expired"
  | "sold_out"
  | "price_changed"
  | "schedule_changed"
  | "not_permitted"
  /** Our balance or credit line with the supplier. */
  | "funds"
  /** Our reference was used before for something else. */
  | "duplicate"
  /** Certainly not executed: may be sent again. */
  | "unavailable"
  /** May have been executed: never sent again, but reconciled by our reference. */
  | "unknown_outcome";

/** The one error an adapter throws. */
export class SupplierError extends Error {
  readonly kind: FaultKind;
  readonly info: { code?: string; httpStatus?: number; retryAfterMs?: number; field?: string };
  constructor(kind: FaultKind, info: SupplierError["info"] = {}, options?: { cause?: unknown }) {
    super(kind, options);
    this.kind = kind;
    this.info = info;
  }
}

/** What a re-check found. A worse quote needs the traveller's yes; `total` is what it costs now. */
export type Quote = { state: "same" | "price_changed" | "terms_changed"; total: Money; previousTotal: Money };

/** The end of a call that buys: only `rejected` means that there is certainly no booking. */
export type Outcome<Booking> =
  | { state: "confirmed"; booking: Booking }
  | { state: "pending"; pollAfterMs: number }
  | { state: "rejected"; fault: SupplierError }
  | { state: "unknown"; fault: SupplierError };
