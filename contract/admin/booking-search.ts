import * as z from "zod/mini";
import { bookingStage } from "../booking-core.ts";
import { endpoint } from "../endpoint.ts";
import { money } from "../money-schema.ts";
import { bookingKind } from "../my-bookings.ts";
import { calendarDate, secretId } from "../primitives.ts";
import { tidyText } from "../text.ts";
import { caseQueue } from "./case-rows.ts";

/** What a booking was found by. `sound`: a name that is written in another way, or in the other script. */
export const bookingFoundBy = z.enum([
  "reference",
  "ticket",
  "locator",
  "email",
  "phone",
  "card",
  "phone_ending",
  "name",
  "sound",
]);
export type BookingFoundBy = z.infer<typeof bookingFoundBy>;

/** A booking in a list of the desk: nobody's phone, address or document. Texts in the language of the call. */
export const foundBooking = z.object({
  id: secretId,
  reference: z.string(),
  kind: bookingKind,
  stage: bookingStage,
  /** The first person; null once the people were erased. */
  who: z.nullable(z.string()),
  title: z.string(),
  firstDay: calendarDate,
  lastDay: calendarDate,
  total: money,
  bookedAt: z.string(),
  blocked: z.boolean(),
});
export type FoundBooking = z.infer<typeof foundBooking>;

/** What is typed to find something; one sign finds nothing. */
export const deskQuery = z.pipe(
  z.pipe(z.string("required"), z.transform(tidyText)),
  z.string().check(z.maxLength(120, "too_long")),
);

export const searchBookings = endpoint({
  name: "searchBookings",
  method: "GET",
  path: "/admin/bookings",
  access: "staff",
  permission: "bookings.view",
  summary:
    "Bookings by reference, supplier's number, ticket, phone, address, the last four of a card, or a name in either script; the newest first, those found in one way together.",
  input: z.object({
    q: z._default(deskQuery, ""),
    /** Only what is found in this way: with `cursor`, the next page of it. */
    by: z.optional(bookingFoundBy),
    cursor: z.optional(z.string().check(z.maxLength(200, "too_long"))),
  }),
  output: z.object({
    groups: z.array(z.object({ by: bookingFoundBy, bookings: z.array(foundBooking), next: z.nullable(z.string()) })),
  }),
  limit: { points: 240, seconds: 60 },
});

export const findAtDesk = endpoint({
  name: "findAtDesk",
  method: "GET",
  path: "/admin/find",
  access: "staff",
  permission: "cases.work",
  summary: "The best few of everything that the caller may see: bookings, open cases, visa applications, colleagues.",
  input: z.object({ q: z._default(deskQuery, "") }),
  output: z.object({
    bookings: z.array(foundBooking),
    cases: z.array(z.object({ id: secretId, queue: caseQueue, reference: z.string(), who: z.nullable(z.string()) })),
    visas: z.array(z.object({ id: secretId, reference: z.string() })),
    people: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
  limit: { points: 240, seconds: 60 },
});
