import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { hotelFilters, hotelKind, hotelSort, mealType } from "./hotel-filters.ts";
import { money } from "./money-schema.ts";
import { countryCode, localDateTime } from "./primitives.ts";
import { queryInt } from "./query.ts";
import { resultPage, searchBlockers, searchEnvelope } from "./search-envelope.ts";
import { stayPlace, stayQuery } from "./stay.ts";
import { tidyText } from "./text.ts";

/** The way to what matters most near a hotel. `slope` of the way on foot. Names in the language of the call. */
export const hotelWay = z.object({
  mode: z.enum(["walk", "drive", "shuttle", "boat"]),
  minutes: z.int(),
  metres: z.int(),
  slope: z.nullable(z.enum(["level", "gentle", "steep"])),
  /** The gate, landmark or centre. */
  to: z.string(),
  toId: z.string(),
});
export type HotelWay = z.infer<typeof hotelWay>;

/**
 * A picture of a hotel or room. `file` names a set of sizes under /pictures (web/lib/picture.ts); `colour` stands until it
 * has come. Sample hotels have illustrative pictures only, and the page says so.
 */
export const picture = z.object({
  file: z.string(),
  alt: z.string(),
  colour: z.string(),
  illustrative: z.boolean(),
  of: z.enum(["exterior", "lobby", "room", "bathroom", "dining", "pool", "beach", "wellness", "business", "other"]),
});
export type Picture = z.infer<typeof picture>;

/** What it costs to cancel, in steps: `fee` while before `until`; the last has none (later, and a no-show). */
export const cancelStep = z.object({
  until: z.nullable(z.string()),
  /** The same instant on the clocks of the hotel. */
  untilLocal: z.nullable(localDateTime),
  fee: money,
});
export type CancelStep = z.infer<typeof cancelStep>;

/** The terms of a rate. */
export const rateTerms = z.object({
  meal: mealType,
  mealName: z.string(),
  /** Null: no free cancellation (any more). */
  freeUntil: z.nullable(z.string()),
  freeUntilLocal: z.nullable(localDateTime),
  refundable: z.boolean(),
  /** `property`: nothing is paid to us now. */
  payAt: z.enum(["now", "property"]),
});
export type RateTerms = z.infer<typeof rateTerms>;

/** What the whole stay costs: `total` = `dueNow` + `atProperty`, with every tax and mandatory fee. */
export const stayPrice = z.object({
  total: money,
  perNight: money,
  dueNow: money,
  atProperty: money,
});
export type StayPrice = z.infer<typeof stayPrice>;

/** A card of the results: the cheapest way to house everybody, within the filters. */
export const hotelCard = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  kind: hotelKind,
  kindName: z.string(),
  /** Official class, 1 to 5. */
  stars: z.int(),
  districtId: z.string(),
  district: z.string(),
  lat: z.number(),
  lon: z.number(),
  picture,
  /** All that its page shows, this one among them. */
  pictureCount: z.int(),
  /** Guests' score out of 5, one decimal; null without reviews. */
  score: z.nullable(z.number()),
  /** "Very good"; null without reviews. */
  scoreWord: z.nullable(z.string()),
  reviews: z.int(),
  way: hotelWay,
  /** To the place that was searched, in metres. */
  distance: z.int(),
  /** "Haram view", when a room of the rate has it; from a fixed list. */
  view: z.nullable(z.string()),
  /** Names of up to three amenities that speak for it. */
  highlights: z.array(z.string()),
  offer: z.extend(rateTerms, {
    /** Rooms of the offer by type: "2 × Family twin". */
    rooms: z.array(z.object({ name: z.string(), count: z.int() })),
    price: stayPrice,
    /** Only when few are left. */
    roomsLeft: z.nullable(z.int()),
  }),
});
export type HotelCard = z.infer<typeof hotelCard>;

const option = z.object({ value: z.string(), label: z.nullable(z.string()), count: z.int(), from: z.nullable(money) });
export type HotelFacetOption = z.infer<typeof option>;

/** The place searched, with what a map and the headings need. */
export const stayPlaceView = z.object({
  id: stayPlace,
  kind: z.enum(["city", "district", "landmark", "hotel"]),
  /** "Makkah, near the Haram". */
  name: z.string(),
  cityId: z.string(),
  city: z.string(),
  country: countryCode,
  countryName: z.string(),
  lat: z.number(),
  lon: z.number(),
  timeZone: z.string(),
  /** Distances are measured from here; "city centre" or the landmark. */
  distanceFrom: z.string(),
  hasHaram: z.boolean(),
});
export type StayPlaceView = z.infer<typeof stayPlaceView>;

export const hotelResults = z.object({
  ...searchEnvelope,
  place: stayPlaceView,
  nights: z.int(),
  hotels: z.array(hotelCard),
  page: resultPage,
  /** Every matching hotel for the map, the cheapest first; at most 300. */
  pins: z.array(
    z.object({ id: z.string(), slug: z.string(), name: z.string(), lat: z.number(), lon: z.number(), total: money }),
  ),
  /** Counts by the other filters, so that a count is what choosing the option would show. `label` null: the page names it. */
  facets: z.object({
    stars: z.array(option),
    rating: z.array(option),
    meals: z.array(option),
    districts: z.array(option),
    haram: z.array(option),
    amenities: z.array(z.extend(option, { group: z.string() })),
    kinds: z.array(option),
    freeCancellation: z.int(),
    payAtProperty: z.int(),
    haramView: z.int(),
    price: z.object({ min: money, max: money }),
    distance: z.object({ min: z.int(), max: z.int() }),
  }),
  blockers: searchBlockers,
});
export type HotelResults = z.infer<typeof hotelResults>;

export const searchHotels = endpoint({
  name: "searchHotels",
  method: "GET",
  path: "/hotels/search",
  access: "public",
  sells: "hotel",
  summary: "Searches hotels for a stay, or reads on in the results of an earlier search by its id.",
  input: z.extend(stayQuery, {
    ...hotelFilters.shape,
    sort: z._default(hotelSort, "recommended"),
    offset: z._default(queryInt(0, 1000), 0),
    limit: z._default(queryInt(1, 50), 20),
    searchId: z.optional(z.string()),
  }),
  output: hotelResults,
  limit: { points: 120, seconds: 60 },
});

/** A place to stay, as suggested while typing. */
export const stayPlaceOption = z.object({
  id: stayPlace,
  kind: z.enum(["city", "district", "landmark", "hotel"]),
  name: z.string(),
  /** "Makkah, Saudi Arabia". */
  within: z.string(),
  /** IANA: whose days its stays are dated by. */
  timeZone: z.string(),
  /** Hotels of the city or district; null for a hotel. */
  hotels: z.nullable(z.int()),
});
export type StayPlaceOption = z.infer<typeof stayPlaceOption>;

export const suggestStayPlaces = endpoint({
  name: "suggestStayPlaces",
  method: "GET",
  path: "/hotels/places",
  access: "public",
  sells: "hotel",
  summary:
    "Cities, districts, landmarks and hotels for what was typed so far, in either script; without text the most searched cities.",
  input: z.object({
    q: z._default(z.pipe(z.pipe(z.string(), z.transform(tidyText)), z.string().check(z.maxLength(80, "too_long"))), ""),
    limit: z._default(queryInt(1, 60), 8),
  }),
  output: z.object({ places: z.array(stayPlaceOption) }),
  limit: { points: 300, seconds: 60 },
});

export const getStayPlace = endpoint({
  name: "getStayPlace",
  method: "GET",
  path: "/hotels/places/:place",
  access: "public",
  sells: "hotel",
  summary: "One place to stay by its id.",
  input: z.object({ place: stayPlace }),
  output: stayPlaceView,
});
