import * as z from "zod/mini";
import { picture } from "./hotels.ts";
import * as limits from "./limits.ts";
import { calendarDate, countryCode } from "./primitives.ts";
import { stayRoom } from "./stay.ts";

const hotelSlug = z.string().check(z.regex(/^[a-z0-9-]{1,120}$/, "not_a_hotel"));

/** A hotel by its slug, and the stay it was looked at for, if any. */
export const favouriteHotel = z.object({
  kind: z.literal("hotel"),
  slug: hotelSlug,
  stay: z.nullable(
    z.object({
      checkIn: calendarDate,
      checkOut: calendarDate,
      rooms: z.array(stayRoom).check(z.minLength(1, "required"), z.maxLength(limits.hotelRooms, "too_many_rooms")),
      nationality: countryCode,
    }),
  ),
});
export type FavouriteHotel = z.infer<typeof favouriteHotel>;

/** `past`: the first day of its stay is over; the hotel is still there. No price: that is known by a search only. */
export const describedHotel = z.object({
  kind: z.literal("hotel"),
  past: z.boolean(),
  name: z.string(),
  stars: z.int(),
  city: z.string(),
  district: z.string(),
  picture,
  score: z.nullable(z.number()),
  scoreWord: z.nullable(z.string()),
  reviews: z.int(),
});

/** Saved for two stays it is one. Joined, as `hotel.` with a gap would ask the build for every message of hotels. */
export const hotelFavouriteId = ({ slug }: FavouriteHotel): string => ["hotel", slug].join(".");
