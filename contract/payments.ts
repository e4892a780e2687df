import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { money } from "./money-schema.ts";
import { secretId } from "./primitives.ts";

export const paymentMethod = z.enum(["mada", "card"]);
export type PaymentMethod = z.infer<typeof paymentMethod>;

/** `open`: waiting for the payer · `processing`: the bank decides · `authorized`: held, not yet taken · `captured`: taken. */
export const paymentState = z.enum([
  "open",
  "processing",
  "authorized",
  "captured",
  "failed",
  "voided",
  "refunded",
  "partially_refunded",
  "expired",
]);
export type PaymentState = z.infer<typeof paymentState>;

/** Why a bank or the payer refused. */
export const declineReason = z.enum([
  "insufficient_funds",
  "do_not_honor",
  "lost_stolen",
  "expired_card",
  "limit",
  "authentication",
  "cancelled_by_payer",
  "other",
]);
export type DeclineReason = z.infer<typeof declineReason>;

/** What a traveller may know of a payment. No card data but the brand and the last four digits (R3.2). */
export const paymentView = z.object({
  id: secretId,
  bookingId: secretId,
  /** The change of the booking that it pays (contract/booking-changes.ts); null: the booking itself. */
  changeId: z.nullable(secretId),
  state: paymentState,
  method: paymentMethod,
  /** What the gateway offers, in its order: another payment of the booking can be opened by any of them. */
  methods: z.array(paymentMethod),
  amount: money,
  refunded: money,
  card: z.nullable(z.object({ brand: z.string(), last4: z.string() })),
  decline: z.nullable(declineReason),
  /** The gateway's page, to be shown in a frame; null once there is nothing to pay. */
  frame: z.nullable(z.object({ src: z.string(), origin: z.string() })),
  expiresAt: z.string(),
});
export type PaymentView = z.infer<typeof paymentView>;

export const getPayment = endpoint({
  name: "getPayment",
  method: "GET",
  path: "/payments/:paymentId",
  access: "public",
  summary: "A payment and where it can be paid.",
  input: z.object({ paymentId: secretId }),
  output: paymentView,
});

/** Asked by the return page: the server asks the gateway, so a lost notice does no harm. Safe to repeat. */
export const verifyPayment = endpoint({
  name: "verifyPayment",
  method: "POST",
  path: "/payments/:paymentId/verify",
  access: "public",
  summary: "Asks the gateway what became of a payment, records it once, and answers where it stands.",
  input: z.object({ paymentId: secretId }),
  output: paymentView,
  limit: { points: 60, seconds: 60 },
});
