import * as z from "zod/mini";
import * as limits from "./limits.ts";
import { calendarDate, countryCode } from "./primitives.ts";
import { queryList } from "./query.ts";

/**
 * Where to stay, as the search writes it: `city.makkah`, `district.makkah.ajyad`, `landmark.makkah.masjid-al-haram`,
 * `hotel.talmeera-ajyad`. A district or landmark is a place of its city: the city's hotels are searched, distances are
 * measured from it.
 */
export const stayPlace = z
  .string("required")
  .check(
    z.regex(/^(?:city\.[a-z0-9-]+|hotel\.[a-z0-9-]+|(?:district|landmark)\.[a-z0-9-]+\.[a-z0-9-]+)$/, "not_a_place"),
  );

/** One room: `2` or `2-5.9` (room-occupancy.ts). */
export const stayRoom = z.string().check(z.regex(/^[1-8](?:-(?:1[0-7]|\d)(?:\.(?:1[0-7]|\d)){0,5})?$/, "invalid_room"));

/** When, who and which passport: what a price depends on. Ages are those on the day of check-in. */
export const stayDates = z.object({
  checkIn: calendarDate,
  checkOut: calendarDate,
  rooms: queryList(stayRoom).check(z.minLength(1, "required"), z.maxLength(limits.hotelRooms, "too_many_rooms")),
  /** Of the guests; some rates are sold to some nationalities only. */
  nationality: z._default(countryCode, "SA"),
});
export type StayDates = z.output<typeof stayDates>;

export const stayQuery = z.extend(stayDates, { place: stayPlace });
export type StayQuery = z.output<typeof stayQuery>;
