import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { hotelKind, rateFilters } from "./hotel-filters.ts";
import { cancelStep, hotelCard, hotelWay, picture, rateTerms, stayPlaceView, stayPrice } from "./hotels.ts";
import { money } from "./money-schema.ts";
import { priceLine } from "./primitives.ts";
import { stayDates, stayRoom } from "./stay.ts";

const slug = z.string().check(z.regex(/^[a-z0-9-]{1,120}$/, "not_a_hotel"));
const hotelInput = z.object({ slug });

/** A kind of room of a hotel. */
export const roomType = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  sizeM2: z.int(),
  bedrooms: z.int(),
  /** The ways its beds can stand; `id` is the bedding preference at booking. */
  beddings: z.array(z.object({ id: z.string(), name: z.string() })),
  view: z.nullable(z.string()),
  /** The view is of the Haram or the Kaaba. */
  haramView: z.boolean(),
  maxAdults: z.int(),
  maxChildren: z.int(),
  maxGuests: z.int(),
  extraBed: z.boolean(),
  smoking: z.enum(["no", "yes", "choice", "not_told"]),
  amenities: z.array(z.string()),
  pictures: z.array(picture),
});
export type RoomType = z.infer<typeof roomType>;

export const hotelPage = z.object({
  id: z.string(),
  slug,
  name: z.string(),
  kind: hotelKind,
  kindName: z.string(),
  stars: z.int(),
  brand: z.object({ name: z.string(), tone: z.string() }),
  place: stayPlaceView,
  districtId: z.string(),
  district: z.string(),
  address: z.string(),
  lat: z.number(),
  lon: z.number(),
  phone: z.string(),
  /** Ministry class and licence; both marked as samples. Null outside Saudi Arabia. */
  licence: z.nullable(z.object({ number: z.string(), class: z.string(), isSample: z.boolean() })),
  way: hotelWay,
  description: z.array(z.string()),
  /** Up to three facts that speak for it, with an icon of the kit. */
  highlights: z.array(z.object({ icon: z.string(), title: z.string(), text: z.string() })),
  pictures: z.array(picture),
  amenityGroups: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      icon: z.string(),
      amenities: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          icon: z.string(),
          charge: z.enum(["never", "sometimes", "always"]),
        }),
      ),
    }),
  ),
  checkInFrom: z.string(),
  checkOutUntil: z.string(),
  /** Check-in and check-out, children, pets, deposit, … in the hotel's words. */
  policies: z.array(z.object({ id: z.string(), title: z.string(), texts: z.array(z.string()) })),
  nearby: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      kind: z.string(),
      metres: z.int(),
      minutes: z.int(),
      mode: z.enum(["walk", "drive"]),
    }),
  ),
  rating: z.nullable(
    z.object({
      score: z.number(),
      /** "Excellent", by tier. */
      word: z.string(),
      reviews: z.int(),
      topics: z.array(z.object({ name: z.string(), score: z.number() })),
    }),
  ),
  roomTypes: z.array(roomType),
});
export type HotelPage = z.infer<typeof hotelPage>;

export const getHotel = endpoint({
  name: "getHotel",
  method: "GET",
  path: "/hotels/:slug",
  access: "public",
  sells: "hotel",
  summary: "A hotel without prices: description, rooms, amenities, policies, what is near, the score of its guests.",
  input: hotelInput,
  output: hotelPage,
});

/** A charge beside the room price. `included` ones stand in the total; others are paid at the hotel, the optional ones only when wanted. */
export const rateCharge = z.object({
  label: z.string(),
  note: z.nullable(z.string()),
  when: z.enum(["included", "at_property"]),
  mandatory: z.boolean(),
  /** For the whole stay; null when it depends on use. */
  amount: z.nullable(money),
});

/** A rate of a room type for the guests of one group of rooms; `price` and `lines` are of one room. */
export const roomRate = z.extend(rateTerms, {
  id: z.string(),
  roomTypeId: z.string(),
  price: stayPrice,
  /** Add up to `price.dueNow`. */
  lines: z.array(priceLine),
  charges: z.array(rateCharge),
  cancelSteps: z.array(cancelStep),
  /** The policy in the hotel's words. */
  cancelText: z.string(),
  notes: z.array(z.string()),
  /** An extra bed is part of the price. */
  extraBed: z.boolean(),
  mealServed: z.string(),
  /** How many rooms can be had at this price, all groups together by `roomTypeId`. */
  left: z.int(),
  /** Rates of the same are booked together and with no other; absent: with any of the hotel. */
  bundle: z.optional(z.string()),
});
export type RoomRate = z.infer<typeof roomRate>;

/** Why a room type cannot be had for these dates. */
const conflict = z.object({
  roomTypeId: z.string(),
  code: z.enum(["minimum_stay", "sold_out", "too_small"]),
  nights: z.nullable(z.int()),
  text: z.string(),
});

/**
 * Why these rooms are suggested: nothing is cheaper; nothing within the filters is; the filters cannot be met in every room;
 * what is cheaper are accessible rooms, which are left to those who need them.
 */
const suggestionReason = z.enum(["cheapest", "filtered", "filters_unmet", "accessible_spared"]);

export const hotelRates = z.object({
  /** Rates can be chosen by it until `expiresAt` (R4.6). */
  stayId: z.string(),
  seenAt: z.string(),
  expiresAt: z.string(),
  nights: z.int(),
  /** Suppliers of the hotel that have not answered: there may be more rates. */
  missing: z.int(),
  /** Rooms asked for by the same guests stand together; `rooms` are places in the request. Rates cheapest first. */
  groups: z.array(
    z.object({ occupancy: stayRoom, rooms: z.array(z.int()), rates: z.array(roomRate), conflicts: z.array(conflict) }),
  ),
  /** The cheapest way to house everybody within the filters: a rate for each room asked for. Null: it cannot be done. */
  suggestion: z.nullable(z.object({ rateIds: z.array(z.string()), price: stayPrice, reason: suggestionReason })),
});
export type HotelRates = z.infer<typeof hotelRates>;

export const getHotelRates = endpoint({
  name: "getHotelRates",
  method: "GET",
  path: "/hotels/:slug/rates",
  access: "public",
  sells: "hotel",
  summary: "What a hotel sells for a stay: rates by room type for each group of rooms, and why others cannot be had.",
  input: z.extend(hotelInput, { ...stayDates.shape, ...rateFilters.shape }),
  output: hotelRates,
  limit: { points: 120, seconds: 60 },
});

export const getSimilarHotels = endpoint({
  name: "getSimilarHotels",
  method: "GET",
  path: "/hotels/:slug/similar",
  access: "public",
  sells: "hotel",
  summary: "Hotels of the same city, class and surroundings with prices for the stay, at most four.",
  input: z.extend(hotelInput, stayDates.shape),
  output: z.object({ hotels: z.array(hotelCard) }),
  limit: { points: 120, seconds: 60 },
});

export const listHotels = endpoint({
  name: "listHotels",
  method: "GET",
  path: "/hotels",
  access: "public",
  sells: "hotel",
  summary: "Address and class of every hotel, for the sitemap and lists.",
  input: z.object({}),
  output: z.object({ hotels: z.array(z.object({ slug, cityId: z.string(), stars: z.int() })) }),
});
