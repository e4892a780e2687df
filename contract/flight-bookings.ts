import * as z from "zod/mini";
import { bookingInput, stepLimit } from "./booking-core.ts";
import { endpoint } from "./endpoint.ts";
import { chosenExtras, specialRequest } from "./extras.ts";
import { fareDetails, flightOffer } from "./flights.ts";
import { flightNames } from "./itineraries.ts";
import * as limits from "./limits.ts";
import { money } from "./money-schema.ts";
import { passengerBooking, travellersInput } from "./passengers.ts";

export const flightBooking = z.extend(passengerBooking, {
  kind: z.literal("flight"),
  query: z.object({
    slices: z.array(z.string()),
    adults: z.int(),
    childAges: z.array(z.int()),
    infants: z.int(),
    cabin: z.string(),
  }),
  offer: flightOffer,
  fare: fareDetails,
  names: flightNames,
  extras: chosenExtras,
  /** Meals and assistance that travellers asked for; missing in copies of before there were some. */
  requests: z.optional(z.array(specialRequest)),
});
export type FlightBooking = z.infer<typeof flightBooking>;

export const createFlightBooking = endpoint({
  name: "createFlightBooking",
  method: "POST",
  path: "/bookings/flights",
  access: "public",
  sells: "flight",
  summary:
    "Chooses a fare: checks it with the airline and begins a booking. price_changed asks for a yes by `acceptedTotal`.",
  input: z.object({ searchId: z.string(), offerId: z.string(), fareId: z.string(), acceptedTotal: z.optional(money) }),
  output: flightBooking,
  idempotent: true,
  limit: { points: 30, seconds: 60 },
});

export const saveTravellers = endpoint({
  name: "saveTravellers",
  method: "PUT",
  path: "/bookings/:bookingId/travellers",
  access: "public",
  summary: "Names the travellers and the contact of a draft booking.",
  // Every seat may have an infant on it.
  input: travellersInput(2 * limits.seatedPassengers),
  output: flightBooking,
  limit: stepLimit,
});

export const saveExtras = endpoint({
  name: "saveExtras",
  method: "PUT",
  path: "/bookings/:bookingId/extras",
  access: "public",
  summary: "Chooses bags and seats; the price lines follow.",
  input: z.extend(bookingInput, chosenExtras.shape),
  output: flightBooking,
  limit: stepLimit,
});
