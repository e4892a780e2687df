import * as z from "zod/mini";
import { bookingStage } from "../booking-core.ts";
import { bookingKind } from "../bookings.ts";
import { endpoint } from "../endpoint.ts";
import { money } from "../money-schema.ts";
import { secretId } from "../primitives.ts";
import { bothTexts } from "../text.ts";

/** By what a link goes to its customer: a mail, or a text message. */
export const linkChannel = z.enum(["mail", "text"], "required");
export type LinkChannel = z.infer<typeof linkChannel>;

/**
 * What became of the last link on its way. `waiting`: about to be sent · `doubtful`: the service of text messages did not answer, it may have
 * gone out and is not sent again by itself · `refused`: it was not taken.
 */
export const linkDelivery = z.enum(["waiting", "sending", "sent", "doubtful", "refused"]);
export type LinkDelivery = z.infer<typeof linkDelivery>;

export const preparedState = z.enum(["waiting", "opened", "paid", "failed", "ended"]);
export type PreparedState = z.infer<typeof preparedState>;

/** A booking by telephone as the desk lists it. */
export const preparedBooking = z.object({
  bookingId: secretId,
  reference: z.string(),
  kind: bookingKind,
  title: z.object({ from: z.string(), to: z.nullable(z.string()) }),
  /** Masked; `email` null: a telephone alone. */
  contact: z.nullable(z.object({ email: z.nullable(z.string()), phone: z.string() })),
  total: money,
  /** The hold's end (ISO). */
  until: z.string(),
  preparedAt: z.string(),
  preparedBy: bothTexts,
  stage: bookingStage,
  state: preparedState,
  channel: linkChannel,
  delivery: linkDelivery,
  /** How many links were made; comes back with what changes them. */
  link: z.int(),
});
export type PreparedBooking = z.infer<typeof preparedBooking>;

const staffed = { access: "staff", permission: "bookings.prepare" } as const;
const preparedInput = z.object({
  bookingId: secretId,
  /** The number of links that was read. */
  link: z.int("required"),
});

export const getTelephoneSession = endpoint({
  name: "getTelephoneSession",
  method: "GET",
  path: "/admin/telephone/session",
  ...staffed,
  summary: "Whether this browser books for customers now; null when it does not.",
  input: z.object({}),
  output: z.object({ session: z.nullable(z.object({ since: z.string(), name: bothTexts })) }),
});

export const beginTelephoneSession = endpoint({
  name: "beginTelephoneSession",
  method: "POST",
  path: "/admin/telephone/session",
  ...staffed,
  summary:
    "From now on this browser books for customers, until it is ended or the login at the desk is over. conflict while a customer is logged in in it (details.account).",
  input: z.object({}),
  output: z.object({}),
});

export const endTelephoneSession = endpoint({
  name: "endTelephoneSession",
  method: "DELETE",
  path: "/admin/telephone/session",
  ...staffed,
  summary: "This browser books for its own visitor again. A repeat changes nothing.",
  input: z.object({}),
  output: z.object({}),
});

export const prepareBooking = endpoint({
  name: "prepareBooking",
  method: "POST",
  path: "/admin/telephone/bookings",
  ...staffed,
  summary:
    "Holds a draft that was begun in this browser by telephone, and sends its payment link; from then on the booking is no longer this browser’s. price_changed asks for a yes by `acceptedTotal`; conflict when no booking by telephone is open (details.telephone) or nothing is due (details.due).",
  input: z.object({
    bookingId: secretId,
    channel: linkChannel,
    /** The conditions were read to the customer, who accepts them with the link. */
    toldTerms: z.literal(true, "required"),
    acceptedTotal: z.optional(money),
  }),
  output: z.object({ bookingId: secretId }),
  idempotent: true,
  limit: { points: 20, seconds: 60 },
});

export const listPreparedBookings = endpoint({
  name: "listPreparedBookings",
  method: "GET",
  path: "/admin/telephone/bookings",
  ...staffed,
  summary: "Bookings by telephone of the last thirty days, of everybody, newest first; at most a hundred.",
  input: z.object({}),
  output: z.object({ bookings: z.array(preparedBooking) }),
});

export const sendPaymentLink = endpoint({
  name: "sendPaymentLink",
  method: "POST",
  path: "/admin/telephone/bookings/:bookingId/link",
  ...staffed,
  summary:
    "Makes another link and sends it; the one before opens nothing any more, and the browser that opened it no longer has the booking. conflict once it is paid, ended, or when a colleague was faster (details.link).",
  input: z.extend(preparedInput, { channel: linkChannel }),
  output: z.object({}),
  limit: { points: 20, seconds: 60 },
});

export const endPreparedBooking = endpoint({
  name: "endPreparedBooking",
  method: "POST",
  path: "/admin/telephone/bookings/:bookingId/end",
  ...staffed,
  summary:
    "Ends an unpaid hold before its time; what its supplier keeps is let go of. What the gateway knows to be paid goes on. conflict once it is paid or ended.",
  input: preparedInput,
  output: z.object({}),
});
