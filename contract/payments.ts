import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { money } from "./money-schema.ts";
import { secretId } from "./primitives.ts";

export const paymentMethod = z.enum(["mada", "card", "apple_pay", "stc_pay", "tabby", "tamara"]);
export type PaymentMethod = z.infer<typeof paymentMethod>;

/** Who pays the whole amount and collects it from the payer in parts. */
export const partsMethods = ["tabby", "tamara"] as const satisfies PaymentMethod[];
export const isInParts = (method: PaymentMethod): boolean => partsMethods.some((each) => each === method);

/** Nobody's card pays it: it is called by its own name, and the gateway settles it under that. */
export const hasNoCard = (method: PaymentMethod): boolean => method === "stc_pay" || isInParts(method);

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
  /** Who lends the parts does not, and never says why. */
  "not_lent",
  "other",
]);
export type DeclineReason = z.infer<typeof declineReason>;

/** Where a payment that has no frame is made: `redirect`, on the provider's own page, which leads back. */
export const paymentStep = z.discriminatedUnion("kind", [z.object({ kind: z.literal("redirect"), url: z.url() })]);
export type PaymentStep = z.infer<typeof paymentStep>;

/** What whoever lends the parts collects of the payer, and on which day. */
export const paymentPart = z.object({ due: z.string(), amount: money });
export type PaymentPart = z.infer<typeof paymentPart>;

/**
 * Why a method that the gateway has does not take this payment: `below` and `above` its `limit`, `too_late` for the time left,
 * `not_in_parts` for what is sold, `other_card` than the discount code is for.
 */
export const methodRefusal = z.object({
  method: paymentMethod,
  why: z.enum(["below", "above", "too_late", "not_in_parts", "other_card"]),
  limit: z.nullable(money),
});
export type MethodRefusal = z.infer<typeof methodRefusal>;

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
  /** Those of them that do not take this payment. */
  unavailable: z.array(methodRefusal),
  amount: money,
  refunded: money,
  card: z.nullable(z.object({ brand: z.string(), last4: z.string() })),
  decline: z.nullable(declineReason),
  /** The gateway's page, to be shown in a frame; null once there is nothing to pay. */
  frame: z.nullable(z.object({ src: z.string(), origin: z.string() })),
  /** Where it is paid otherwise; null with a frame, and once there is nothing to pay. */
  step: z.nullable(paymentStep),
  /** Paid in parts: the plan as the provider tells it, less what has gone back; null for every other method. */
  parts: z.nullable(z.array(paymentPart)),
  expiresAt: z.string(),
});
export type PaymentView = z.infer<typeof paymentView>;

/** It waits for its payer, who has a place to pay it. */
export const isPayable = ({ frame, step }: Pick<PaymentView, "frame" | "step">): boolean => (frame ?? step) !== null;

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
