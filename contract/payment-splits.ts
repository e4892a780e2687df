import * as z from "zod/mini";
import { bookingInput } from "./booking-core.ts";
import { bookingKind } from "./bookings.ts";
import { endpoint } from "./endpoint.ts";
import { emailAddress } from "./fields.ts";
import { sar } from "./money.ts";
import { money } from "./money-schema.ts";
import { paymentView } from "./payments.ts";
import { calendarDate } from "./primitives.ts";

/** So many people share a payment at most, and each pays a riyal at least: cards take no less. */
export const mostShares = 8;
export const leastShare = sar(100);

/** `open`: somebody has still to pay · `complete`: all have, the booking is bought with it · `ended`: nothing came of it, all of it went back. */
export const splitState = z.enum(["open", "complete", "ended"]);
export type SplitState = z.infer<typeof splitState>;
/** `late`: not all had paid at the deadline · `withdrawn`: by its owner · `booking_failed`: the supplier did not sell · `paid_whole`: somebody paid all of it at once. */
export const splitEnding = z.enum(["late", "withdrawn", "booking_failed", "paid_whole"]);
export type SplitEnding = z.infer<typeof splitEnding>;

/** `open`: to be paid · `processing`: the bank decides · `held`: money is there for it. */
export const shareState = z.enum(["open", "processing", "held"]);
export type ShareState = z.infer<typeof shareState>;

export const paymentSplit = z.object({
  state: splitState,
  ending: z.nullable(splitEnding),
  /** Until then all have to pay; the booking's own end. */
  until: z.string(),
  total: money,
  shares: z.array(
    z.object({
      place: z.int(),
      amount: money,
      state: shareState,
      /** Stands in the address of the page where it is paid; only who holds the booking is told all of them. */
      token: z.string(),
    }),
  ),
});
export type PaymentSplit = z.infer<typeof paymentSplit>;

export const getPaymentSplit = endpoint({
  name: "getPaymentSplit",
  method: "GET",
  path: "/bookings/:bookingId/split",
  access: "public",
  summary: "How the payment of a booking is shared, with the links of the shares; null where it never was.",
  input: bookingInput,
  output: z.object({ split: z.nullable(paymentSplit) }),
});

export const beginPaymentSplit = endpoint({
  name: "beginPaymentSplit",
  method: "POST",
  path: "/bookings/:bookingId/split",
  access: "public",
  summary:
    "Shares the payment of a held booking among two to eight people: in equal parts (`people`), or by `amounts` in halalas that add up to the total (invalid_input, errors.amounts). All of them pay until the booking's end, or all of it goes back. conflict when it is shared already (details.split) or paid (details.payment).",
  input: z.extend(bookingInput, {
    people: z.optional(z.int().check(z.gte(2), z.lte(mostShares))),
    amounts: z.optional(
      z
        .array(z.int().check(z.gte(leastShare.amount, "too_little"), z.lte(100_000_000)))
        .check(z.minLength(2, "too_few"), z.maxLength(mostShares, "too_many")),
    ),
  }),
  output: z.object({ split: paymentSplit }),
  limit: { points: 10, seconds: 600 },
});

export const endPaymentSplit = endpoint({
  name: "endPaymentSplit",
  method: "DELETE",
  path: "/bookings/:bookingId/split",
  access: "public",
  summary:
    "Takes a shared payment back while somebody has still to pay: what was paid goes back. conflict once all have paid.",
  input: bookingInput,
  output: z.object({}),
  limit: { points: 10, seconds: 600 },
});

const shareInput = z.object({ token: z.string().check(z.maxLength(80)) });

/** A share as whoever has its link reads it: nothing of who travels, but the first name of who asks. */
export const paymentShare = z.object({
  kind: bookingKind,
  title: z.object({ from: z.string(), to: z.nullable(z.string()) }),
  firstTravelDay: calendarDate,
  lastTravelDay: calendarDate,
  owner: z.string(),
  amount: money,
  until: z.string(),
  place: z.int(),
  people: z.int(),
  /** How many of them have paid. */
  paid: z.int(),
  /** Of the split payment; `state` is of this share. `confirmed`: the booking came about. */
  split: z.enum(["open", "complete", "confirmed", "ended"]),
  ending: z.nullable(splitEnding),
  state: shareState,
  /** What this browser opened for it last. */
  payment: z.nullable(paymentView),
});
export type PaymentShare = z.infer<typeof paymentShare>;

export const getPaymentShare = endpoint({
  name: "getPaymentShare",
  method: "GET",
  path: "/payment-shares/:token",
  access: "public",
  summary: "What a share of a payment is for, and how many have paid. not_found for a link that is not ours.",
  input: shareInput,
  output: paymentShare,
  limit: { points: 60, seconds: 60 },
});

/** Methods that pay a share: cards alone. */
export const shareMethods = ["mada", "card"] as const;

export const payPaymentShare = endpoint({
  name: "payPaymentShare",
  method: "POST",
  path: "/payment-shares/:token/payment",
  access: "public",
  summary:
    "Opens a payment of a share by card. Its money is held, and taken once all have paid and the booking is confirmed; a mada card cannot be held, so it is charged and refunded where nothing comes of it. conflict when it is paid or the bank decides; session_expired when the split payment is over.",
  input: z.extend(shareInput, { method: z.enum(shareMethods), email: emailAddress }),
  output: paymentView,
  idempotent: true,
  limit: { points: 20, seconds: 600 },
});
