import * as z from "zod/mini";
import { queryFlag, queryInt, queryList } from "./query.ts";

/** R3.6, as suppliers sell them. */
export const mealType = z.enum([
  "room_only",
  "breakfast",
  "breakfast_included",
  "breakfast_for_2",
  "half_board",
  "half_board_for_2",
  "full_board",
  "full_board_for_2",
  "all_inclusive",
  "all_inclusive_all_meal",
]);
export type MealType = z.infer<typeof mealType>;

/** What a traveller filters by: the ten meal types in five groups. */
export const mealGroup = z.enum(["room_only", "breakfast", "half_board", "full_board", "all_inclusive"]);
export type MealGroup = z.infer<typeof mealGroup>;

/** R9.1: guest rating from so much on, out of 5. */
export const ratingTier = z.enum(["5.0", "4.5", "3.5", "3.0"]);

/** How far the Haram is (Makkah and Madinah): minutes on foot to the nearest gate, or by the hotel's bus. */
export const haramBand = z.enum(["walk_5", "walk_15", "walk_30", "shuttle"]);
export type HaramBand = z.infer<typeof haramBand>;

export const hotelKind = z.enum(["hotel", "resort", "aparthotel", "guest_house", "lodge", "camp", "heritage"]);
export type HotelKind = z.infer<typeof hotelKind>;

/** `south,west,north,east` in degrees, as the map is seen. */
export const mapArea = z
  .string()
  .check(z.regex(/^-?\d{1,2}(?:\.\d+)?,-?\d{1,3}(?:\.\d+)?,-?\d{1,2}(?:\.\d+)?,-?\d{1,3}(?:\.\d+)?$/, "invalid_area"));

export const hotelFilters = z.object({
  /** Part of the hotel's name, in either script. */
  name: z.optional(z.string().check(z.maxLength(60, "too_long"))),
  /** Halalas for the whole stay, taxes and fees included. */
  minPrice: z.optional(queryInt(0, 1_000_000_000)),
  maxPrice: z.optional(queryInt(0, 1_000_000_000)),
  stars: z._default(queryList(z.enum(["1", "2", "3", "4", "5"])), []),
  rating: z.optional(ratingTier),
  meals: z._default(queryList(mealGroup), []),
  freeCancellation: z._default(queryFlag, false),
  payAtProperty: z._default(queryFlag, false),
  districts: z._default(queryList(z.string()), []),
  haram: z._default(queryList(haramBand), []),
  /** A room that looks at the Haram or the Kaaba is on sale for the stay. */
  haramView: z._default(queryFlag, false),
  /** Metres to the landmark that distances are measured from. */
  maxDistance: z.optional(queryInt(0, 200_000)),
  /** Ids of `data/hotels/amenities.json`; a hotel must have them all. Family rooms and accessible rooms are among them. */
  amenities: z._default(queryList(z.string()), []),
  kinds: z._default(queryList(hotelKind), []),
  area: z.optional(mapArea),
});
export type HotelFilters = z.output<typeof hotelFilters>;

/** Those that choose among a hotel's rates; of the amenities only `accessible_room` does. */
export const rateFilters = z.pick(hotelFilters, {
  meals: true,
  freeCancellation: true,
  payAtProperty: true,
  haramView: true,
  amenities: true,
});
export type RateFilters = z.output<typeof rateFilters>;

export const hotelSort = z.enum(["recommended", "price", "stars", "rating", "distance"]);
export type HotelSort = z.infer<typeof hotelSort>;
