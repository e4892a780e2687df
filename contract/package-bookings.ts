import * as z from "zod/mini";
import { stepLimit } from "./booking-core.ts";
import { departureChangeTerms } from "./departure-changes.ts";
import { endpoint } from "./endpoint.ts";
import * as limits from "./limits.ts";
import { money } from "./money-schema.ts";
import { hotelClass, hotelClassId, packageCancelStep, packagePage, packagePrice } from "./packages.ts";
import { passengerBooking, travellersInput } from "./passengers.ts";
import { calendarDate, placeCode } from "./primitives.ts";
import { pageSlug, scenePicture } from "./published.ts";

export const packageBooking = z.extend(passengerBooking, {
  kind: z.literal("package"),
  package: z.object({
    slug: z.string(),
    categorySlug: z.string(),
    title: z.string(),
    picture: scenePicture,
    days: z.int(),
    nights: z.int(),
    cities: packagePage.shape.cities,
    itinerary: packagePage.shape.itinerary,
    included: z.array(z.string()),
    notIncluded: z.array(z.string()),
    notes: z.array(z.string()),
  }),
  startsOn: calendarDate,
  endsOn: calendarDate,
  origin: z.object({ code: placeCode, name: z.string() }),
  hotelClass,
  /** What one person or two paid, the hotel class in it. */
  price: packagePrice,
  /** The journey by airports, for the document rule of another nationality: `RUH-TZX-2027-06-10`. */
  slices: z.array(z.string()),
  cancelSteps: z.array(z.extend(packageCancelStep, { kept: money })),
  changeTerms: z.nullable(departureChangeTerms),
  /** The departure that it was moved from last; null: it was not. */
  movedFrom: z.nullable(calendarDate),
});
export type PackageBooking = z.infer<typeof packageBooking>;

/** A count as a form or a program writes it. Adults are 16 and older, children 2 to 15 on the last day (R5.12). */
export const packageParty = z.object({
  adults: z.int().check(z.gte(1, "too_small"), z.lte(limits.seatedPassengers, "too_large")),
  children: z._default(z.int().check(z.gte(0, "too_small"), z.lte(limits.seatedPassengers - 1, "too_large")), 0),
});

export const createPackageBooking = endpoint({
  name: "createPackageBooking",
  method: "POST",
  path: "/bookings/packages",
  access: "public",
  sells: "package",
  summary:
    "Chooses a departure of a tour package and begins a booking. offer_unavailable when its places are gone; price_changed asks for a yes by `acceptedTotal`.",
  input: z.extend(packageParty, {
    slug: pageSlug,
    startsOn: calendarDate,
    hotelClass: hotelClassId,
    origin: placeCode,
    acceptedTotal: z.optional(money),
  }),
  output: packageBooking,
  idempotent: true,
  limit: { points: 30, seconds: 60 },
});

export const savePackageTravellers = endpoint({
  name: "savePackageTravellers",
  method: "PUT",
  path: "/bookings/:bookingId/package-travellers",
  access: "public",
  summary: "Names the travellers and the contact of a draft booking of a package.",
  input: travellersInput(),
  output: packageBooking,
  limit: stepLimit,
});
