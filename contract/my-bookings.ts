import * as z from "zod/mini";
import { bookingInput, bookingStage, bookingStatus } from "./booking-core.ts";
import { endpoint } from "./endpoint.ts";
import { money } from "./money.ts";
import { calendarDate, secretId } from "./primitives.ts";
import { queryInt } from "./query.ts";
import { tidyText } from "./text.ts";

export const bookingKind = z.enum(["flight", "hotel", "package", "visa"]);

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
  /** Draft or held: until when; then the fare or the room is let go. */
  payBy: z.nullable(z.string()),
  freeCancelUntil: z.nullable(z.string()),
  /** Money on its way back. */
  refund: z.nullable(z.object({ amount: money, state: z.string() })),
  /** A picture's scene or file of the destination. */
  picture: z.nullable(z.string()),
});
export type BookingCard = z.infer<typeof bookingCard>;

export const listMyBookings = endpoint({
  name: "listMyBookings",
  method: "GET",
  path: "/me/bookings",
  access: "user",
  summary:
    "The account's bookings (R2.9): by status, by what was booked, upcoming or history, searched; newest or next first.",
  input: z.object({
    status: z._default(z.enum(["all", "pending", "active", "cancelled", "completed"]), "all"),
    kind: z._default(z.enum(["all", "flights", "hotels", "others"]), "all"),
    when: z._default(z.enum(["upcoming", "history"]), "upcoming"),
    q: z._default(z.pipe(z.pipe(z.string(), z.transform(tidyText)), z.string().check(z.maxLength(80, "too_long"))), ""),
    offset: z._default(queryInt(0, 100_000), 0),
    limit: z._default(queryInt(1, 50), 20),
  }),
  output: z.object({
    bookings: z.array(bookingCard),
    matching: z.int(),
    /** By status, with the other choices as they are. */
    counts: z.object({ all: z.int(), pending: z.int(), active: z.int(), cancelled: z.int(), completed: z.int() }),
  }),
});

/** What happened to a booking and what is due; `code` names a message, `values` stand in it. */
export const timelineEntry = z.object({
  code: z.string(),
  at: z.string(),
  /** Still to come. */
  due: z.boolean(),
  amount: z.nullable(money),
});

export const getBookingTimeline = endpoint({
  name: "getBookingTimeline",
  method: "GET",
  path: "/bookings/:bookingId/timeline",
  access: "public",
  summary: "What happened, what is due and until when, with payments and refunds by date.",
  input: bookingInput,
  output: z.object({
    entries: z.array(timelineEntry),
    payments: z.array(
      z.object({
        at: z.string(),
        kind: z.enum(["payment", "refund"]),
        amount: money,
        method: z.string(),
        last4: z.nullable(z.string()),
        state: z.string(),
      }),
    ),
    /** The booking belongs to the account that asks. */
    mine: z.boolean(),
  }),
});

export const claimBooking = endpoint({
  name: "claimBooking",
  method: "POST",
  path: "/me/bookings",
  access: "user",
  summary: "Adds a visitor's booking to the account, by reference and contact (R1.4).",
  input: z.object({ reference: z.string(), contact: z.string() }),
  output: z.object({ bookingId: secretId }),
  limit: { points: 10, seconds: 60 },
});
