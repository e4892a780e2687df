import * as z from "zod/mini";
import { bookingInput } from "./booking-core.ts";
import { endpoint } from "./endpoint.ts";
import { money } from "./money-schema.ts";
import { queryInt, queryList } from "./query.ts";
import { refundDestination } from "./payments.ts";

/**
 * What cancelling gives back, to the halala, before anything is asked (market.md 2.1). A part is a traveller of a flight or
 * a room of a stay. For every part and in all: paid - supplierPenalty - ourFee - notReturned = back, never below 0. While
 * `staffAnswerBy` is set these are the worst case: what the supplier returns is told when it has answered.
 */
const amounts = z.object({
  paid: money,
  /** The airline's or hotel's penalty. */
  supplierPenalty: money,
  /** Our cancellation fee, VAT included. */
  ourFee: money,
  /** Our service fee, and what else is not returned. */
  notReturned: money,
  back: money,
  /** What the property charges by itself, beside: the penalty of a room that is paid there. Nothing of it passes through us. */
  atProperty: money,
});
export type CancelAmounts = z.infer<typeof amounts>;

export const cancelProblem = z.enum([
  "child_alone",
  "infant_alone",
  "not_partial",
  "already_cancelled",
  "departed",
  "above_paid",
  "disputed",
]);
export type CancelProblem = z.infer<typeof cancelProblem>;

export const cancelQuote = z.object({
  /** Empty while `problems` says why nothing can be cancelled like this. */
  quoteId: z.string(),
  /** Until then the quote holds; null while it is staff who answer. */
  expiresAt: z.nullable(z.string()),
  /** Whole booking within the void window: the supplier keeps nothing. */
  voids: z.boolean(),
  /** All of the booking; `cancelled`: already, with what that gave back. */
  parts: z.array(
    z.extend(amounts, {
      part: z.int(),
      name: z.string(),
      type: z.enum(["adult", "child", "infant", "room"]),
      chosen: z.boolean(),
      cancelled: z.boolean(),
    }),
  ),
  /** Of the chosen parts. */
  total: amounts,
  to: z.nullable(refundDestination),
  /** The owner may let what comes back stay as the account's balance instead (contract/balance.ts). */
  keepable: z.boolean(),
  /** Days on which the money is expected at the bank. */
  expected: z.nullable(z.object({ from: z.string(), to: z.string() })),
  /** Why the chosen parts cannot be cancelled like this: `child_alone`, `infant_alone`, `not_partial`, `already_cancelled`, `departed`, `above_paid` (our figures do not agree: staff know), `disputed` (the payer's bank takes the payment back, or has). */
  problems: z.array(cancelProblem),
  /** The supplier cannot answer: the request goes to staff, who answer by then. */
  staffAnswerBy: z.nullable(z.string()),
});
export type CancelQuote = z.infer<typeof cancelQuote>;

/** A cancellation and where its money is (R4.3, R8.3): each step with the instant it was reached. */
export const cancellation = z.object({
  id: z.string(),
  parts: z.array(z.int()),
  /**
   * requested -> supplier_confirmed -> refund_sent -> refunded; with_staff: a person works on it; refused: the booking stands.
   * Where nothing comes back, supplier_confirmed is the end. A bank that refuses the refund puts it back to supplier_confirmed
   * (`refundRetryAt`), and at last to refund_with_staff: a person transfers it.
   */
  state: z.enum([
    "requested",
    "with_staff",
    "supplier_confirmed",
    "refund_sent",
    "refund_with_staff",
    "refunded",
    "refused",
  ]),
  amounts,
  requestedAt: z.string(),
  supplierConfirmedAt: z.nullable(z.string()),
  refundSentAt: z.nullable(z.string()),
  refundedAt: z.nullable(z.string()),
  /** The bank's reference of the refund, to ask the bank with. */
  refundReference: z.nullable(z.string()),
  /** The bank refused the refund; it is sent again then. */
  refundRetryAt: z.nullable(z.string()),
  /** It went to a bank account, not to `to`. */
  refundByTransfer: z.boolean(),
  /** It stays as the account's balance, not to `to`: refunded as soon as the supplier has agreed. */
  toBalance: z.boolean(),
  expected: z.nullable(z.object({ from: z.string(), to: z.string() })),
  staffAnswerBy: z.nullable(z.string()),
  to: z.nullable(refundDestination),
});
export type Cancellation = z.infer<typeof cancellation>;

/** Asked for, and the supplier has not answered. */
export const isUnderWay = ({ state }: Pick<Cancellation, "state">): boolean =>
  state === "requested" || state === "with_staff";

export const getCancelQuote = endpoint({
  name: "getCancelQuote",
  method: "GET",
  path: "/bookings/:bookingId/cancellation",
  access: "public",
  summary: "What cancelling the chosen travellers or rooms (all when none is named) costs and gives back now.",
  input: z.extend(bookingInput, { parts: z._default(queryList(queryInt(0, 20)), []) }),
  output: cancelQuote,
  limit: { points: 60, seconds: 60 },
});

export const cancelBooking = endpoint({
  name: "cancelBooking",
  method: "POST",
  path: "/bookings/:bookingId/cancellation",
  access: "public",
  summary:
    "Cancels by a quote; it cannot be undone (R4.3). A visitor proves the contact first: proof_required until then. quote_changed when it has moved: look again.",
  input: z.extend(bookingInput, {
    quoteId: z.string("required"),
    parts: z.array(z.int()),
    acceptedBack: money,
    /** `balance`: it stays as the account's balance; quote_changed where that cannot be. */
    to: z._default(z.enum(["payment", "balance"]), "payment"),
  }),
  output: z.object({ cancellation }),
  idempotent: true,
  limit: { points: 10, seconds: 60 },
});

export const listCancellations = endpoint({
  name: "listCancellations",
  method: "GET",
  path: "/bookings/:bookingId/cancellations",
  access: "public",
  summary: "Cancellations of a booking with the way of their money, newest first.",
  input: bookingInput,
  output: z.object({ cancellations: z.array(cancellation) }),
});
