import * as z from "zod/mini";
import { foldDigits } from "./digits.ts";
import { endpoint } from "./endpoint.ts";
import { money } from "./money-schema.ts";
import { secretId } from "./primitives.ts";

/** `balance`: the account’s own (contract/balance.ts), which no gateway has. */
export const paymentMethod = z.enum(["mada", "card", "apple_pay", "stc_pay", "tabby", "tamara", "balance"]);
export type PaymentMethod = z.infer<typeof paymentMethod>;

/** Who pays the whole amount and collects it from the payer in parts. */
export const partsMethods = ["tabby", "tamara"] as const satisfies PaymentMethod[];
export const isInParts = (method: PaymentMethod): boolean => partsMethods.some((each) => each === method);

/** Nobody's card pays it: it is called by its own name, and the gateway settles it under that. */
export const hasNoCard = (method: PaymentMethod): boolean =>
  method === "stc_pay" || method === "balance" || isInParts(method);

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

/**
 * Where a payment that has no frame is made: `redirect`, on the provider's own page, which leads back (`takesFirst`: who lends collects the first part there); `code`, on ours, by the code that
 * is sent to the phone a wallet is of. `sentTo`: its last four digits, null: to none yet. `test`: what a gateway in a box takes. `wallet`, by the device's own sheet, or one that a gateway in a box plays (`sheet`).
 */
export const paymentStep = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("redirect"), url: z.url(), takesFirst: z.optional(z.boolean()) }),
  z.object({
    kind: z.literal("code"),
    sentTo: z.nullable(z.string()),
    triesLeft: z.int(),
    test: z.nullable(z.object({ mobile: z.string(), code: z.string() })),
  }),
  z.object({
    kind: z.literal("wallet"),
    networks: z.array(z.string()),
    sheet: z.nullable(z.object({ src: z.string(), origin: z.string() })),
  }),
]);
export type PaymentStep = z.infer<typeof paymentStep>;

/** What whoever lends the parts collects of the payer, and on which day. */
export const paymentPart = z.object({ due: z.string(), amount: money });
export type PaymentPart = z.infer<typeof paymentPart>;

/**
 * Why a method that the gateway has does not take this payment: `below` and `above` its `limit`, `too_late` for the time left,
 * `not_in_parts` for what is sold, `not_for_change` of a booking, `other_card` than the discount code is for.
 */
export const methodRefusal = z.object({
  method: paymentMethod,
  why: z.enum(["below", "above", "too_late", "not_in_parts", "not_for_change", "other_card"]),
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
  /** What the method pays. */
  amount: money,
  /** What a balance pays of the same price beside it, all or nothing (contract/balance.ts); null: nothing. */
  fromBalance: z.nullable(money),
  /** A part of the price may be paid with its owner's balance. */
  takesBalance: z.boolean(),
  /** Of both. */
  refunded: money,
  card: z.nullable(z.object({ brand: z.string(), last4: z.string() })),
  /** One of the shares of several people, or all of them told as one: of their cards nothing is told. */
  shared: z.boolean(),
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

/** Where money goes back to: the method it came from, `balance` where all of it goes there. `shared`: to each of several people (contract/payment-splits.ts). */
export const refundDestination = z.object({
  method: paymentMethod,
  last4: z.nullable(z.string()),
  shared: z.boolean(),
  /** What of it goes to the balance that paid a part beside the method, at once; missing: nothing. */
  toBalance: z.optional(money),
});
export type RefundDestination = z.infer<typeof refundDestination>;

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

/** A Saudi mobile number however it is written; the answer is `05XXXXXXXX`. */
const saudiMobile = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(30)),
    z.transform((typed) =>
      foldDigits(typed)
        .replace(/[\s()-]/g, "")
        .replace(/^(?:\+966|00966|966|0)?5/, "05"),
    ),
  ),
  z.string().check(z.regex(/^05\d{8}$/, { error: "not_a_mobile" })),
);
const sixDigits = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(30)),
    z.transform((typed) => foldDigits(typed).replace(/\s/g, "")),
  ),
  z.string().check(z.regex(/^\d{6}$/, { error: "code_invalid" })),
);

/** The wallet's owner is sent a code; once more for another number, or for none that came. */
export const sendPaymentCode = endpoint({
  name: "sendPaymentCode",
  method: "POST",
  path: "/payments/:paymentId/code",
  access: "public",
  summary: "Sends a code to the phone that a wallet is of.",
  input: z.object({ paymentId: secretId, mobile: saudiMobile }),
  output: paymentView,
  limit: { points: 8, seconds: 600 },
});

/** `wrong_code` while tries are left (`step.triesLeft`); the payment has failed after the last one. */
export const confirmPaymentCode = endpoint({
  name: "confirmPaymentCode",
  method: "POST",
  path: "/payments/:paymentId/confirm",
  access: "public",
  summary: "Pays by the code that was sent.",
  input: z.object({ paymentId: secretId, code: sixDigits }),
  output: paymentView,
  limit: { points: 20, seconds: 600 },
});

/** The device's sheet wants the shop to prove itself: `session` is handed to it as it is. */
export const startWalletSession = endpoint({
  name: "startWalletSession",
  method: "POST",
  path: "/payments/:paymentId/wallet-session",
  access: "public",
  summary: "Proves to a device's sheet who asks for the payment.",
  input: z.object({ paymentId: secretId, validationUrl: z.url().check(z.maxLength(500)) }),
  output: z.object({ session: z.string() }),
  limit: { points: 20, seconds: 600 },
});

/** Safe to repeat: a token pays once. */
export const payByWallet = endpoint({
  name: "payByWallet",
  method: "POST",
  path: "/payments/:paymentId/wallet",
  access: "public",
  summary: "Pays by the token of a device's sheet.",
  input: z.object({ paymentId: secretId, token: z.string().check(z.minLength(1), z.maxLength(8_000)) }),
  output: paymentView,
  limit: { points: 20, seconds: 600 },
});
