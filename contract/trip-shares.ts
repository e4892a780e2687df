import * as z from "zod/mini";
import { bookingInput } from "./booking-core.ts";
import { bookingKind } from "./bookings.ts";
import { endpoint } from "./endpoint.ts";
import { calendarDate, secretId } from "./primitives.ts";

/** So many links of a booking are open at once. */
export const mostTripShares = 10;

/** A link that shows a trip to whoever has it, and nothing else of its booking. */
export const tripShare = z.object({
  id: secretId,
  /** Stands in the address of the shared page; only who holds the booking is told it. */
  token: z.string(),
  createdAt: z.string(),
  /** From then on it opens nothing. */
  until: z.string(),
});
export type TripShare = z.infer<typeof tripShare>;

const fact = z.object({ label: z.string(), value: z.string(), note: z.optional(z.string()) });
const stop = z.object({ time: z.string(), city: z.string(), code: z.string(), place: z.string() });

/** One part of a trip, in words of the language of the call: a way from a place to another, or something booked that is no way. */
export const tripPart = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("leg"),
    title: z.string(),
    day: z.string(),
    by: z.string(),
    from: stop,
    to: stop,
    between: z.array(z.string()),
    facts: z.array(z.string()),
  }),
  z.object({
    type: z.literal("thing"),
    title: z.string(),
    note: z.string(),
    pairs: z.array(fact),
    lines: z.array(z.object({ title: z.string(), note: z.string() })),
  }),
]);
export type TripPart = z.infer<typeof tripPart>;

/**
 * A trip as a companion may read it. No price, no payment, no number of the booking, of its supplier or of a document, no contact,
 * and no family name: nothing by which the booking could be found, changed or cancelled elsewhere.
 */
export const sharedTrip = z.object({
  kind: bookingKind,
  /** `to` is null where the title is one name. */
  title: z.object({ from: z.string(), to: z.nullable(z.string()) }),
  status: z.enum(["confirmed", "completed", "cancelled"]),
  firstTravelDay: calendarDate,
  lastTravelDay: calendarDate,
  parts: z.array(tripPart),
  /** First names. `gone`: does not travel any more. */
  people: z.array(z.object({ name: z.string(), gone: z.boolean() })),
  until: z.string(),
});
export type SharedTrip = z.infer<typeof sharedTrip>;

export const listTripShares = endpoint({
  name: "listTripShares",
  method: "GET",
  path: "/bookings/:bookingId/shares",
  access: "public",
  summary: "The links that show this trip to others, the newest first.",
  input: bookingInput,
  output: z.object({ shares: z.array(tripShare) }),
});

export const createTripShare = endpoint({
  name: "createTripShare",
  method: "POST",
  path: "/bookings/:bookingId/shares",
  access: "public",
  summary: "Makes a link that shows a confirmed trip, without prices and numbers, until two weeks after it.",
  input: bookingInput,
  output: tripShare,
  limit: { points: 20, seconds: 60 },
});

export const stopTripShare = endpoint({
  name: "stopTripShare",
  method: "DELETE",
  path: "/bookings/:bookingId/shares/:shareId",
  access: "public",
  summary: "Closes a link: from now on it opens nothing. One that is closed already stays so.",
  input: z.extend(bookingInput, { shareId: secretId }),
  output: z.object({}),
  limit: { points: 30, seconds: 60 },
});

export const getSharedTrip = endpoint({
  name: "getSharedTrip",
  method: "GET",
  path: "/shared-trips/:token",
  access: "public",
  summary: "The trip of a link, to be read and nothing else.",
  input: z.object({ token: z.string().check(z.maxLength(80)) }),
  output: sharedTrip,
  limit: { points: 30, seconds: 60 },
});
