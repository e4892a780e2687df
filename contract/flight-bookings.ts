import * as z from "zod/mini";
import { bookingInput } from "./booking-core.ts";
import { endpoint } from "./endpoint.ts";
import { chosenExtras } from "./extras.ts";
import { fareDetails, flightNames, flightOffer } from "./flights.ts";
import { money } from "./money.ts";
import { passengerBooking } from "./passengers.ts";
import { bookingContact, flightTraveller } from "./travellers.ts";

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
});
export type FlightBooking = z.infer<typeof flightBooking>;

export const createFlightBooking = endpoint({
  name: "createFlightBooking",
  method: "POST",
  path: "/bookings/flights",
  access: "public",
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
  input: z.extend(bookingInput, {
    travellers: z.array(flightTraveller).check(z.minLength(1, "required"), z.maxLength(18, "too_many")),
    contact: bookingContact,
  }),
  output: flightBooking,
});

export const saveExtras = endpoint({
  name: "saveExtras",
  method: "PUT",
  path: "/bookings/:bookingId/extras",
  access: "public",
  summary: "Chooses bags and seats; the price lines follow.",
  input: z.extend(bookingInput, chosenExtras.shape),
  output: flightBooking,
});
