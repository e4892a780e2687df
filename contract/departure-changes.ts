import * as z from "zod/mini";
import { amendmentFacts } from "./amendments.ts";
import { changeAmounts } from "./booking-changes.ts";
import { bookingInput } from "./booking-core.ts";
import { endpoint } from "./endpoint.ts";
import { money } from "./money-schema.ts";
import { paymentMethod, paymentView } from "./payments.ts";
import { calendarDate, secretId } from "./primitives.ts";

/**
 * Why the departure of a trip cannot be changed: the last day for it is over, a traveller of it was cancelled, nobody but a person can
 * do it (`ask_us`), it is no such trip (`not_offered`), or something of it waits for its supplier.
 */
export const departureChangeProblem = z.enum(["too_late", "partly_cancelled", "ask_us", "not_offered", "waits"]);
export type DepartureChangeProblem = z.infer<typeof departureChangeProblem>;

/** `difference` + `ourFee` = `due`, for all travellers. Above 0 it is paid, below 0 it goes back. */
export const departureAmounts = z.pick(changeAmounts, {
  difference: true,
  ourFee: true,
  vat: true,
  due: true,
  newTotal: true,
});
export type DepartureAmounts = z.infer<typeof departureAmounts>;

const tripAsItIs = z.object({
  startsOn: calendarDate,
  endsOn: calendarDate,
  /** Of all travellers, before a discount. */
  price: money,
  /** The last day on which all of it is cancelled for nothing; null: it is not, or not any more. */
  freeUntil: z.nullable(calendarDate),
  /** What of the price is kept when it is cancelled today. */
  keptPercent: z.int(),
});
export type TripAsItIs = z.infer<typeof tripAsItIs>;

export const departureChange = z.object({
  ...amendmentFacts,
  before: tripAsItIs,
  after: tripAsItIs,
  amounts: departureAmounts,
});
export type DepartureChange = z.infer<typeof departureChange>;

/** By which rule it was sold; days of Riyadh, the fee of one traveller with VAT: an amount, or a percent of the price. */
export const departureChangeTerms = z.object({
  /** The last day on which a change is free, and the last one on which it is possible at all. */
  freeUntil: calendarDate,
  until: calendarDate,
  fee: z.nullable(money),
  feePercent: z.nullable(z.int()),
});
export type DepartureChangeTerms = z.infer<typeof departureChangeTerms>;

/** The last day on which it costs nothing, and the last one for a fee; null: nothing is taken. */
export function termDays({ freeUntil, until, fee, feePercent }: DepartureChangeTerms) {
  const hasFee = until > freeUntil && (fee ? fee.amount : (feePercent ?? 0)) > 0;
  return hasFee ? { free: freeUntil, paid: until } : { free: until, paid: null };
}

export const getDepartureChanges = endpoint({
  name: "getDepartureChanges",
  method: "GET",
  path: "/bookings/:bookingId/departure-changes",
  access: "public",
  summary:
    "Whether a trip can be moved to another departure, by which rule, and its changes with where they stand, newest first.",
  input: bookingInput,
  output: z.object({
    problems: z.array(departureChangeProblem),
    terms: z.nullable(departureChangeTerms),
    changes: z.array(departureChange),
  }),
});

export const departureOption = z.object({
  startsOn: calendarDate,
  endsOn: calendarDate,
  placesLeft: z.int(),
  /** So few that it is worth telling. */
  few: z.boolean(),
  /** Of one traveller, or of two who share a price. */
  price: money,
  /** `travellers`: somebody's age or document does not fit its days · `ask_us`: what would come back or be due cannot be moved here. */
  state: z.enum(["open", "sold_out", "travellers", "ask_us"]),
  amounts: departureAmounts,
});
export type DepartureOption = z.infer<typeof departureOption>;

export const listDepartureOptions = endpoint({
  name: "listDepartureOptions",
  method: "GET",
  path: "/bookings/:bookingId/departures",
  access: "public",
  summary:
    "The other departures of a trip that was bought, each with what moving everybody to it costs or gives back today.",
  input: bookingInput,
  output: z.object({
    /** A price is of two. */
    forTwo: z.boolean(),
    /** What one traveller, or two who share a price, paid. */
    paid: money,
    options: z.array(departureOption),
  }),
  limit: { points: 30, seconds: 60 },
});

export const quoteDepartureChange = endpoint({
  name: "quoteDepartureChange",
  method: "POST",
  path: "/bookings/:bookingId/departure-changes",
  access: "public",
  summary:
    "Quotes the move of a trip to another departure; kept until its end. Nothing is changed by it. errors: startsOn.",
  input: z.extend(bookingInput, { startsOn: calendarDate }),
  output: z.object({ change: departureChange }),
  limit: { points: 20, seconds: 60 },
});

export const acceptDepartureChange = endpoint({
  name: "acceptDepartureChange",
  method: "POST",
  path: "/bookings/:bookingId/departure-changes/:changeId",
  access: "public",
  summary:
    "Accepts a quote: opens its payment where something is due, else the trip is moved. A visitor proves the contact first: proof_required until then. quote_changed when it does not hold any more.",
  input: z.extend(bookingInput, { changeId: secretId, acceptedDue: money, method: z.optional(paymentMethod) }),
  output: z.object({ change: departureChange, payment: z.nullable(paymentView) }),
  idempotent: true,
  limit: { points: 10, seconds: 60 },
});
