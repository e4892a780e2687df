import * as z from "zod/mini";
import { bookingInput, bookingStage, bookingStatus } from "./booking-core.ts";
import { booking, lookUpBooking } from "./bookings.ts";
import { endpoint } from "./endpoint.ts";
import { money } from "./money-schema.ts";
import { paymentMethod } from "./payments.ts";
import { calendarDate, secretId } from "./primitives.ts";
import { bookingGroups } from "./product-choices.ts";
import { queryInt } from "./query.ts";
import { bankRefund } from "./refund-accounts.ts";
import { bothTexts, tidyText } from "./text.ts";
import { bookingContact } from "./travellers.ts";

/** Money on its way back: asked for, on its way to the bank, refused by the bank and with a person, arrived; or kept as a balance. */
export const refundState = z.enum(["requested", "sent", "with_staff", "done", "kept"]);
export const bookingKind = z.enum(booking.def.options.flatMap(({ shape }) => shape.kind.def.values));

/** upcoming: pending or active, and its last day is not over; history: all others. */
export const bookingSpan = z.enum(["upcoming", "history"]);

/** A booking in a list; texts in the language of the call. */
export const bookingCard = z.object({
  id: secretId,
  kind: bookingKind,
  reference: z.string(),
  status: bookingStatus,
  stage: bookingStage,
  /** "Riyadh - Istanbul" as two ends, or the hotel and its city. */
  title: z.object({ from: z.string(), to: z.nullable(z.string()) }),
  firstDay: calendarDate,
  lastDay: calendarDate,
  /** Travellers or rooms. */
  count: z.int(),
  total: money,
  /** Draft or held: until when (ISO); then the fare or the room is let go. */
  payBy: z.nullable(z.string()),
  freeCancelUntil: z.nullable(z.string()),
  /** Money on its way back. */
  refund: z.nullable(z.object({ amount: money, state: refundState })),
  /** A file of a hotel's pictures, or the code of the place a flight goes to. */
  picture: z.nullable(z.string()),
});
export type BookingCard = z.infer<typeof bookingCard>;

export const listMyBookings = endpoint({
  name: "listMyBookings",
  method: "GET",
  path: "/me/bookings",
  access: "user",
  summary:
    "The account's bookings (R2.9): by status, by what was booked, upcoming or history, searched; the next trip or the latest first.",
  input: z.object({
    status: z._default(z.enum(["all", "pending", "active", "cancelled", "completed"]), "all"),
    kind: z._default(z.enum(["all", ...bookingGroups]), "all"),
    /** Left out: upcoming, or history where nothing is upcoming. */
    when: z.optional(bookingSpan),
    q: z._default(z.pipe(z.pipe(z.string(), z.transform(tidyText)), z.string().check(z.maxLength(80, "too_long"))), ""),
    offset: z._default(queryInt(0, 100_000), 0),
    limit: z._default(queryInt(1, 50), 20),
  }),
  output: z.object({
    bookings: z.array(bookingCard),
    matching: z.int(),
    when: bookingSpan,
    /** By status: of what was booked and searched for, upcoming and history together. */
    counts: z.object({ all: z.int(), pending: z.int(), active: z.int(), cancelled: z.int(), completed: z.int() }),
    /** The same of the chosen status. */
    spans: z.object({ upcoming: z.int(), history: z.int() }),
  }),
});

export const getUsualContact = endpoint({
  name: "getUsualContact",
  method: "GET",
  path: "/me/contact",
  access: "user",
  summary:
    "The contact that the account gave last with its own address: the form of its next booking begins with it. Null before its first booking.",
  input: z.object({}),
  output: z.object({ contact: z.nullable(bookingContact) }),
});

/** What happened to a booking and what is due. */
export const timelineCode = z.enum([
  "created",
  "held_until",
  "draft_until",
  "expired",
  "paid",
  "confirmed",
  "failed",
  "cancel_requested",
  "cancel_with_staff",
  "cancel_refused",
  "cancel_confirmed",
  "change_asked",
  "change_refused",
  "changed",
  "addition_asked",
  "addition_refused",
  "stay_change_asked",
  "stay_changed",
  "stay_change_refused",
  "departure_change_asked",
  "departure_changed",
  "departure_change_refused",
  "added",
  "division_asked",
  "division_refused",
  "divided",
  "divided_from",
  "rebooking_asked",
  "rebooking_refused",
  "rebooked",
  "airline_changed",
  "airline_change_accepted",
  "name_asked",
  "name_with_desk",
  "name_corrected",
  "name_refused",
  "refund_requested",
  "refund_sent",
  "refund_done",
  "refund_expected",
  "refund_refused",
  "refund_account_given",
  "refund_transfer_by",
  "refund_transferred",
  "refund_kept",
  "refund_returned",
  "free_cancellation_ends",
  "check_in_opens",
  "departure",
  "check_in",
  "check_out",
  "trip_begins",
  "trip_ends",
  "completed",
]);
export type TimelineCode = z.infer<typeof timelineCode>;

export const timelineEntry = z.object({
  code: timelineCode,
  /** An instant (ISO, UTC) of ours and of banks; the local time of the place (`YYYY-MM-DDTHH:MM`) of the trip itself; a day where only that is known. */
  at: z.string(),
  /** Still to come. */
  due: z.boolean(),
  amount: z.nullable(money),
});
export type TimelineEntry = z.infer<typeof timelineEntry>;

/** A payment, or money that went back, or that its owner let stay as a balance. */
export const moneyMove = z.object({
  /** ISO, UTC. */
  at: z.string(),
  kind: z.enum(["payment", "refund", "balance"]),
  amount: money,
  method: paymentMethod,
  last4: z.nullable(z.string()),
  /** Of one of several people who share the payment. */
  shared: z.boolean(),
  /** Of a refund: requested -> sent -> done; retrying: the bank refused it, it is sent again; with_staff: a person transfers it. */
  state: z.enum(["processing", "paid", "failed", "released", "requested", "retrying", "sent", "with_staff", "done"]),
  /** It went to a bank account, not to where it was paid from. */
  byTransfer: z.boolean(),
});
export type MoneyMove = z.infer<typeof moneyMove>;

/** A tax invoice or a credit note of a booking; its files lie at `/api/bookings/:bookingId/tax-invoices/:number.pdf` and `.xml`. */
export const issuedInvoice = z.object({
  number: z.string(),
  kind: z.enum(["invoice", "credit_note"]),
  /** ISO, UTC. */
  issuedAt: z.string(),
  total: money,
  /** Whom a standard one is made out to; null of a simplified one. */
  company: z.nullable(bothTexts),
  /** Its files are there when it is `ready`: a standard one is checked by the tax authority first, which may refuse it. */
  standing: z.enum(["ready", "checking", "refused"]),
});
export type IssuedInvoice = z.infer<typeof issuedInvoice>;

export const getBookingTimeline = endpoint({
  name: "getBookingTimeline",
  method: "GET",
  path: "/bookings/:bookingId/timeline",
  access: "public",
  summary: "What happened, what is due and until when, with payments and refunds by date.",
  input: bookingInput,
  output: z.object({
    entries: z.array(timelineEntry),
    payments: z.array(moneyMove),
    /** The first first; none after a look-up. */
    taxInvoices: z.array(issuedInvoice),
    bankRefund: z.nullable(bankRefund),
    /** The booking belongs to the account that asks. */
    mine: z.boolean(),
    /** It can be held to be paid later (contract/tickets.ts): a draft of a kind whose supplier holds. */
    canHold: z.boolean(),
    /** The evaluation of a completed trip is reached by it (contract/evaluations.ts). */
    evaluationToken: z.nullable(z.string()),
  }),
});

export const claimBooking = endpoint({
  name: "claimBooking",
  method: "POST",
  path: "/me/bookings",
  access: "user",
  summary:
    "Finds a booking by reference and contact, and adds it to the account where this browser holds it or the account's address is its contact (R1.4); another's is only shown, masked.",
  input: lookUpBooking.input,
  output: z.object({ bookingId: secretId }),
  limit: { points: 10, seconds: 60 },
});
