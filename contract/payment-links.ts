import * as z from "zod/mini";
import { bookingKind } from "./bookings.ts";
import { endpoint } from "./endpoint.ts";
import { emailAddress } from "./fields.ts";
import { money } from "./money-schema.ts";
import { calendarDate, secretId } from "./primitives.ts";
import { bothTexts, locale } from "./text.ts";

const linkInput = z.object({ token: secretId });

/** What a payment link tells before it is opened: nothing of who travels. */
export const paymentLink = z.object({
  /** `open`: to be opened · `here`: this browser has opened it · `elsewhere`: another browser has. */
  state: z.enum(["open", "here", "elsewhere"]),
  bookingId: z.nullable(secretId),
  /** The language it was booked in. */
  locale,
  kind: bookingKind,
  title: z.object({ from: z.string(), to: z.nullable(z.string()) }),
  firstTravelDay: calendarDate,
  lastTravelDay: calendarDate,
  total: money,
  until: z.string(),
  /** First name of who prepared it. */
  preparedBy: bothTexts,
  /** The rule of cancelling it, in sentences. */
  terms: z.array(z.string()),
  /** Nobody has named an address yet: without one everything goes by text message. */
  asksEmail: z.boolean(),
});
export type PaymentLink = z.infer<typeof paymentLink>;

export const getPaymentLink = endpoint({
  name: "getPaymentLink",
  method: "GET",
  path: "/payment-links/:token",
  access: "public",
  summary:
    "What a payment link is for. It opens nothing, so that whoever scans mails takes nothing. session_expired for a link that was replaced, never made, or whose booking is over; paid ones answer it too, but to the browser that paid.",
  input: linkInput,
  output: paymentLink,
  limit: { points: 60, seconds: 60 },
});

export const openPaymentLink = endpoint({
  name: "openPaymentLink",
  method: "POST",
  path: "/payment-links/:token/opening",
  access: "public",
  summary:
    "Gives the booking of a link to this browser, which pays it as any other. One browser opens it: conflict (details.opened) in a second one. `email` is where documents go from then on, of a booking that has a telephone alone.",
  input: z.extend(linkInput, { email: z.optional(emailAddress) }),
  output: z.object({ bookingId: secretId }),
  limit: { points: 20, seconds: 60 },
});
