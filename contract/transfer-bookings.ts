import * as z from "zod/mini";
import { bookingInput, stepLimit } from "./booking-core.ts";
import { endpoint } from "./endpoint.ts";
import { passengerName } from "./fields.ts";
import { money } from "./money-schema.ts";
import { passengerBooking, travellersInput } from "./passengers.ts";
import { ride, stationAccess, transferPlace } from "./transfers.ts";
import { tidyText } from "./text.ts";
import { callerContact, refineNames, title } from "./travellers.ts";

/** What a driver needs to find the travellers; empty texts where nothing was written. */
export const ridePickup = z.object({ flight: z.string(), address: z.string() });

export const transferBooking = z.extend(passengerBooking, {
  kind: z.literal("transfer"),
  ride: z.omit(ride, { id: true, left: true }),
  /** "Haramain train, economy". */
  rideName: z.string(),
  from: transferPlace,
  to: transferPlace,
  adults: z.int(),
  children: z.int(),
  bags: z.int(),
  stations: z.nullable(z.object({ from: stationAccess, to: stationAccess })),
  /** Coach and seat of each traveller, in their order, once it is booked; empty on the road. */
  seats: z.array(z.string()),
  /** The journey as the rules of travel documents read it. */
  slices: z.array(z.string()),
  /** A driver asks for the address: one end is the hotels of a city. */
  asksAddress: z.boolean(),
  pickup: ridePickup,
});
export type TransferBooking = z.infer<typeof transferBooking>;

export const createTransferBooking = endpoint({
  name: "createTransferBooking",
  method: "POST",
  path: "/bookings/transfers",
  access: "public",
  sells: "transfer",
  summary:
    "Chooses a ride: checks it with its supplier and begins a booking. price_changed asks for a yes by `acceptedTotal`.",
  input: z.object({ searchId: z.string(), rideId: z.string(), acceptedTotal: z.optional(money) }),
  output: transferBooking,
  idempotent: true,
  limit: { points: 30, seconds: 60 },
});

export const saveTrainTravellers = endpoint({
  name: "saveTrainTravellers",
  method: "PUT",
  path: "/bookings/:bookingId/train-travellers",
  access: "public",
  summary: "Names the travellers and the contact of a draft booking of train seats. conflict for a car or a bus.",
  input: travellersInput(),
  output: transferBooking,
  limit: stepLimit,
});

const shortText = (most: number) =>
  z._default(z.pipe(z.pipe(z.string(), z.transform(tidyText)), z.string().check(z.maxLength(most, "too_long"))), "");

/** The lead traveller of a car or bus as typed (R5.2), and where they are found. */
export const rideLead = refineNames(
  z.object({
    title,
    firstname: passengerName,
    single_name: z._default(z.boolean(), false),
    lastname: z.optional(z.string()),
  }),
);
export type RideLead = z.output<typeof rideLead>;

export const saveRideLead = endpoint({
  name: "saveRideLead",
  method: "PUT",
  path: "/bookings/:bookingId/ride-lead",
  access: "public",
  summary:
    "Names the lead traveller, the pick-up and the contact of a draft booking of a car or bus. conflict for a train.",
  input: z.extend(bookingInput, {
    lead: rideLead,
    /** The number of the flight that the driver waits for. */
    flight: shortText(12),
    /** The hotel or street; required where one end is the hotels of a city. */
    address: shortText(160),
    contact: callerContact,
  }),
  output: transferBooking,
  limit: stepLimit,
});
