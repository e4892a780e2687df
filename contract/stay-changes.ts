import * as z from "zod/mini";
import { amendmentFacts } from "./amendments.ts";
import { bookingInput } from "./booking-core.ts";
import { endpoint } from "./endpoint.ts";
import { passengerName } from "./fields.ts";
import * as limits from "./limits.ts";
import { money } from "./money-schema.ts";
import { paymentMethod, paymentView } from "./payments.ts";
import { calendarDate, secretId } from "./primitives.ts";
import { refineNames, title } from "./travellers.ts";

/**
 * Why nothing of a stay can be changed: it has begun, a room of it was cancelled, nobody changes it by a system and a person asks the
 * house (`ask_us`), it is no stay (`not_offered`), or something of it waits for its supplier.
 */
export const stayChangeProblem = z.enum(["arrived", "partly_cancelled", "ask_us", "not_offered", "waits"]);
export type StayChangeProblem = z.infer<typeof stayChangeProblem>;

const stayAsItIs = z.object({
  checkIn: calendarDate,
  checkOut: calendarDate,
  nights: z.int(),
  /** Each with its lead guest. */
  rooms: z.array(z.object({ name: z.string(), guest: z.string() })),
  /** Paid to us, before a discount. */
  price: money,
  /** Paid at the property. */
  atProperty: money,
  /** Until when all of it is cancelled for nothing, on the clocks of the house; null: it is not. */
  freeUntil: z.nullable(z.string()),
});
export type StayAsItIs = z.infer<typeof stayAsItIs>;

/** `difference` + `penalty` = `due`. Above 0 it is paid, below 0 it goes back. */
export const stayChangeAmounts = z.object({
  /** What the stay costs more; below 0: less. */
  difference: money,
  /** What the terms of its rates take for the change. */
  penalty: money,
  due: money,
  /** What the booking costs then. */
  newTotal: money,
});
export type StayChangeAmounts = z.infer<typeof stayChangeAmounts>;

export const stayChange = z.object({
  ...amendmentFacts,
  before: stayAsItIs,
  after: stayAsItIs,
  amounts: stayChangeAmounts,
});
export type StayChange = z.infer<typeof stayChange>;

/** The lead guest of a room as typed (R3.1, R5.2). */
export const newGuest = refineNames(
  z.object({
    title,
    firstname: passengerName,
    single_name: z._default(z.boolean(), false),
    lastname: z.optional(z.string()),
  }),
);
/**
 * All of it as it is to be: the days, and a guest for each room in their order. `more`: a room more, for as many people and on the terms of
 * the one at this place; its guest comes last.
 */
const stayWish = {
  checkIn: calendarDate,
  checkOut: calendarDate,
  more: z._default(z.nullable(z.int().check(z.nonnegative())), null),
  guests: z.array(newGuest).check(z.minLength(1, "required"), z.maxLength(limits.hotelRooms, "too_many_rooms")),
};
export type StayWish = { checkIn: string; checkOut: string; more: number | null; guests: z.output<typeof newGuest>[] };

export const getStayChanges = endpoint({
  name: "getStayChanges",
  method: "GET",
  path: "/bookings/:bookingId/stay-changes",
  access: "public",
  summary:
    "Whether days and guests of a stay can be changed, until when its days can (null: not any more, or never), and its changes with where they stand, newest first.",
  input: bookingInput,
  output: z.object({
    problems: z.array(stayChangeProblem),
    daysUntil: z.nullable(z.string()),
    changes: z.array(stayChange),
  }),
});

export const quoteStayChange = endpoint({
  name: "quoteStayChange",
  method: "POST",
  path: "/bookings/:bookingId/stay-changes",
  access: "public",
  summary:
    "Has the supplier quote other days, guests or a room more of a stay; kept until its end. Nothing is changed by it.",
  input: z.extend(bookingInput, stayWish),
  output: z.object({ change: stayChange }),
  limit: { points: 20, seconds: 60 },
});

export const acceptStayChange = endpoint({
  name: "acceptStayChange",
  method: "POST",
  path: "/bookings/:bookingId/stay-changes/:changeId",
  access: "public",
  summary:
    "Accepts a quote: opens its payment where something is due, else the stay is changed. A visitor proves the contact first: proof_required until then. quote_changed when it does not hold any more.",
  input: z.extend(bookingInput, { changeId: secretId, acceptedDue: money, method: z.optional(paymentMethod) }),
  output: z.object({ change: stayChange, payment: z.nullable(paymentView) }),
  idempotent: true,
  limit: { points: 10, seconds: 60 },
});
