import * as z from "zod/mini";
import { bookingCore, bookingInput, stepLimit } from "./booking-core.ts";
import { endpoint } from "./endpoint.ts";
import { passengerName } from "./fields.ts";
import { rateCharge } from "./hotel-page.ts";
import { cancelStep, picture, rateTerms, stayPrice } from "./hotels.ts";
import * as limits from "./limits.ts";
import { money } from "./money-schema.ts";
import { countryCode } from "./primitives.ts";
import { stayDates } from "./stay.ts";
import { tidyText } from "./text.ts";
import { callerContact, refineNames, title } from "./travellers.ts";

/** The lead guest of one room as typed (R3.1, R5.2); names as in the document they show at the desk. */
export const leadGuest = refineNames(
  z.object({
    title,
    firstname: passengerName,
    single_name: z._default(z.boolean(), false),
    lastname: z.optional(z.string()),
    /** One of the room's `beddings`; a wish, not a promise. */
    bedding: z.optional(z.string()),
  }),
);
export type LeadGuest = z.output<typeof leadGuest>;
export type LeadGuestInput = z.input<typeof leadGuest>;

/** Wishes the hotel is told; none is promised. */
export const stayRequests = z.object({
  /** Ids of `requestOptions`. */
  special: z._default(z.array(z.string()).check(z.maxLength(16, "too_many")), []),
  note: z._default(
    z.pipe(
      z.pipe(z.string(), z.transform(tidyText)),
      z.string().check(z.maxLength(limits.specialRequestMax, "too_long")),
    ),
    "",
  ),
  /** Hour of arrival on the hotel's clocks, `HH:00`; null: not known. */
  arrival: z._default(z.nullable(z.string().check(z.regex(/^(?:[01]\d|2[0-3]):00$/, "not_a_time"))), null),
  /** Meals beside those of the rate are wanted; the hotel tells the price. */
  extraMeals: z._default(z.boolean(), false),
});
export type StayRequests = z.output<typeof stayRequests>;

const bookedRoom = z.extend(rateTerms, {
  roomTypeId: z.string(),
  name: z.string(),
  adults: z.int(),
  childAges: z.array(z.int()),
  view: z.nullable(z.string()),
  beddings: z.array(z.object({ id: z.string(), name: z.string() })),
  picture: z.nullable(picture),
  price: stayPrice,
  charges: z.array(rateCharge),
  cancelSteps: z.array(cancelStep),
  cancelText: z.string(),
  notes: z.array(z.string()),
  mealServed: z.string(),
  extraBed: z.boolean(),
  guest: z.nullable(
    z.object({
      title,
      firstname: z.string(),
      lastname: z.string(),
      single_name: z.boolean(),
      bedding: z.nullable(z.string()),
    }),
  ),
});
export type BookedRoom = z.infer<typeof bookedRoom>;

export const hotelBooking = z.extend(bookingCore, {
  kind: z.literal("hotel"),
  stay: z.extend(stayDates, { nationality: countryCode }),
  nights: z.int(),
  hotel: z.object({
    slug: z.string(),
    name: z.string(),
    stars: z.int(),
    address: z.string(),
    city: z.string(),
    countryName: z.string(),
    lat: z.number(),
    lon: z.number(),
    phone: z.string(),
    timeZone: z.string(),
    picture,
    licence: z.nullable(z.object({ number: z.string(), isSample: z.boolean() })),
    checkInFrom: z.string(),
    checkOutUntil: z.string(),
  }),
  /** One a room asked for, in that order. */
  rooms: z.array(bookedRoom),
  /** Of the whole booking, of the rooms that are left once some are cancelled: `dueNow` before a discount, `atProperty`, both, and a night. */
  price: stayPrice,
  /** Paid at the property: mandatory charges, and rooms whose rate is paid there. */
  atPropertyLines: z.array(z.object({ label: z.string(), amount: money })),
  /** All rooms together. */
  cancelSteps: z.array(cancelStep),
  requestOptions: z.array(z.object({ id: z.string(), name: z.string() })),
  requests: stayRequests,
});
export type HotelBooking = z.infer<typeof hotelBooking>;

export const createHotelBooking = endpoint({
  name: "createHotelBooking",
  method: "POST",
  path: "/bookings/hotels",
  access: "public",
  sells: "hotel",
  summary:
    "Chooses rooms: checks them with the hotel's supplier and begins a booking. price_changed asks for a yes by `acceptedTotal`, the price of the whole stay.",
  input: z.object({
    stayId: z.string(),
    slug: z.string(),
    /** A rate for each room asked for, in that order. */
    rateIds: z.array(z.string()).check(z.minLength(1, "required"), z.maxLength(limits.hotelRooms, "too_many_rooms")),
    acceptedTotal: z.optional(money),
  }),
  output: hotelBooking,
  idempotent: true,
  limit: { points: 30, seconds: 60 },
});

export const saveGuests = endpoint({
  name: "saveGuests",
  method: "PUT",
  path: "/bookings/:bookingId/guests",
  access: "public",
  summary: "Names the lead guest of each room, the contact and the wishes of a draft hotel booking.",
  input: z.extend(bookingInput, {
    guests: z.array(leadGuest).check(z.minLength(1, "required"), z.maxLength(limits.hotelRooms, "too_many_rooms")),
    contact: callerContact,
    requests: z._default(stayRequests, { special: [], note: "", arrival: null, extraMeals: false }),
  }),
  output: hotelBooking,
  limit: stepLimit,
});
