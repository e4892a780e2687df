import * as z from "zod/mini";
import { amendmentFacts } from "./amendments.ts";
import { bookingInput } from "./booking-core.ts";
import { endpoint } from "./endpoint.ts";
import { fareSummary, flightNames, offerSlice } from "./itineraries.ts";
import { money } from "./money-schema.ts";
import { paymentMethod, paymentView } from "./payments.ts";
import { calendarDate, secretId } from "./primitives.ts";
import { queryList } from "./query.ts";

/**
 * What other flights cost, to the halala, for everybody of the booking: difference + penalty + kept + ourFee = due. Above 0 it is paid,
 * below 0 it goes back.
 */
export const changeAmounts = z.object({
  /** The new fare less what the old one cost, bags and seats with it; below 0 where it is cheaper. */
  difference: money,
  /** What the airline takes for the change. */
  penalty: money,
  /** What the airline keeps of a cheaper fare, where the old one is not refundable. */
  kept: money,
  /** Our change fee, VAT included, and the VAT in it. */
  ourFee: money,
  vat: money,
  due: money,
  /** What the booking costs then. */
  newTotal: money,
});
export type ChangeAmounts = z.infer<typeof changeAmounts>;

/**
 * Why nothing can be changed: the fare does not allow it, the first flight has left, somebody of it was cancelled, its supplier or its
 * payment does not let us (`not_offered`), or something of it waits for the airline.
 */
export const changeProblem = z.enum(["not_changeable", "departed", "partly_cancelled", "not_offered", "waits"]);
export type ChangeProblem = z.infer<typeof changeProblem>;

export const flightChange = z.object({
  ...amendmentFacts,
  slices: z.array(offerSlice),
  /** The flights before. */
  before: z.array(offerSlice),
  fare: fareSummary,
  names: flightNames,
  amounts: changeAmounts,
  /** Tickets that the new ones were issued for; none after a look-up. */
  exchangedTickets: z.array(z.string()),
});
export type FlightChange = z.infer<typeof flightChange>;

/** Days by slice: `YYYY-MM-DD`, or `keep` for one that stays. */
const changeDates = z.array(z.union([calendarDate, z.literal("keep")])).check(z.minLength(1), z.maxLength(6));

export const getFlightChanges = endpoint({
  name: "getFlightChanges",
  method: "GET",
  path: "/bookings/:bookingId/changes",
  access: "public",
  summary: "Whether the flights of a booking can be changed, and its changes with where they stand, newest first.",
  input: bookingInput,
  output: z.object({ problems: z.array(changeProblem), changes: z.array(flightChange) }),
});

export const changeOption = z.object({
  id: z.string(),
  slices: z.array(offerSlice),
  fares: z.array(z.object({ fare: fareSummary, amounts: changeAmounts })),
});
export type ChangeOption = z.infer<typeof changeOption>;

export const searchFlightChange = endpoint({
  name: "searchFlightChange",
  method: "GET",
  path: "/bookings/:bookingId/change",
  access: "public",
  summary:
    "Flights on other days in the place of those booked, with what each fare costs or gives back; the least first.",
  input: z.extend(bookingInput, {
    dates: z.pipe(queryList(z.string()), changeDates),
  }),
  output: z.object({ options: z.array(changeOption), names: flightNames }),
  limit: { points: 30, seconds: 60 },
});

export const quoteFlightChange = endpoint({
  name: "quoteFlightChange",
  method: "POST",
  path: "/bookings/:bookingId/changes",
  access: "public",
  summary: "Has the airline quote one of the options; kept until its end. Nothing is changed by it.",
  input: z.extend(bookingInput, { dates: changeDates, option: z.string(), fare: z.string() }),
  output: z.object({ change: flightChange }),
  limit: { points: 20, seconds: 60 },
});

export const acceptFlightChange = endpoint({
  name: "acceptFlightChange",
  method: "POST",
  path: "/bookings/:bookingId/changes/:changeId",
  access: "public",
  summary:
    "Accepts a quote: opens its payment where something is due, else the flights are changed. A visitor proves the contact first: proof_required until then. quote_changed when it does not hold any more.",
  input: z.extend(bookingInput, { changeId: secretId, acceptedDue: money, method: z.optional(paymentMethod) }),
  output: z.object({ change: flightChange, payment: z.nullable(paymentView) }),
  idempotent: true,
  limit: { points: 10, seconds: 60 },
});
