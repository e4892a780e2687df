import * as z from "zod/mini";
import { cabin } from "./cabin.ts";
import { endpoint } from "./endpoint.ts";
import { limits } from "./limits.ts";
import { calendarDate, countryCode, localDateTime, placeCode } from "./primitives.ts";
import { slice } from "./slices.ts";
import { stayRoom } from "./stay.ts";

const count = (most: number) => z.int("not_a_number").check(z.gte(0, "too_small"), z.lte(most, "too_large"));
/** The name that an address and the API have for a hotel or a package. */
const name = z.string().check(z.regex(/^[a-z0-9-]{1,120}$/, "not_a_name"));

/** A direction of a flight: `flights` by number, `SV 263 · SV 114`, at the airports' own times. */
export const favouriteLeg = z.object({
  from: placeCode,
  to: placeCode,
  departs: localDateTime,
  arrives: localDateTime,
  minutes: count(10_000),
  carrier: z.string().check(z.regex(/^[A-Z0-9]{2,3}$/, "not_a_carrier")),
  flights: z
    .string()
    .check(z.regex(/^[A-Z0-9]{2,3} \d{1,4}[A-Z]?(?: · [A-Z0-9]{2,3} \d{1,4}[A-Z]?){0,5}$/, "not_a_flight")),
  stops: count(5),
});
export type FavouriteLeg = z.infer<typeof favouriteLeg>;

/**
 * A flight is the search it was found by and its itinerary, not an offer, which is gone within the hour. Fewer legs than slices: the
 * outbound of a round trip, whose return is not chosen yet.
 */
const favouriteFlight = z.object({
  kind: z.literal("flight"),
  slices: z.array(slice).check(z.minLength(1, "required"), z.maxLength(limits.slices, "too_many")),
  adults: count(limits.seatedPassengers),
  childAges: z.array(count(limits.adultFromAge - 1)).check(z.maxLength(limits.seatedPassengers, "too_many")),
  infants: count(limits.seatedPassengers),
  cabin,
  legs: z.array(favouriteLeg).check(z.minLength(1, "required"), z.maxLength(limits.slices, "too_many")),
});
export type FavouriteFlight = z.infer<typeof favouriteFlight>;

/** A hotel by its slug, and the stay it was looked at for, if any. */
const favouriteHotel = z.object({
  kind: z.literal("hotel"),
  slug: name,
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

const favouritePackage = z.object({ kind: z.literal("package"), packageId: name });
export type FavouritePackage = z.infer<typeof favouritePackage>;

export const favourite = z.discriminatedUnion("kind", [favouriteFlight, favouriteHotel, favouritePackage]);
export type Favourite = z.infer<typeof favourite>;

/** What tells one favourite from another: a hotel saved for two stays is one, a flight for two parties are two. */
export function favouriteId(saved: Favourite): string {
  if (saved.kind === "hotel") return `hotel.${saved.slug}`;
  if (saved.kind === "package") return `package.${saved.packageId}`;
  const { slices, adults, childAges, infants, cabin: seats, legs } = saved;
  const people = [adults, ...childAges, `i${infants}`].join("-");
  return ["flight", people, seats, ...slices, ...legs.map(flightMark)].join(".");
}

/** A direction in letters and digits, `SV1021_202703120740`: the same flights on the same day. */
export const flightMark = ({ flights, departs }: Pick<FavouriteLeg, "flights" | "departs">): string =>
  `${flights.replace(/\W+/g, "")}_${departs.replace(/\D/g, "")}`;

/** What the id of a saved flight says. `marks`: of its directions. Null: it is none. */
export function readFlightId(id: string) {
  const [kind, people = "", seats, ...parts] = id.split(".");
  const [, adults, ages = "", infants] = /^(\d)((?:-\d{1,2})*)-i(\d)$/.exec(people) ?? [];
  const known = cabin.safeParse(seats);
  const slices = parts.filter((part) => slice.safeParse(part).success);
  const marks = parts.filter((part) => /^[A-Z0-9]+_\d{12}$/.test(part));
  if (kind !== "flight" || !adults || !infants || !known.success) return null;
  if (slices.length === 0 || marks.length === 0 || slices.length + marks.length < parts.length) return null;
  return {
    slices,
    adults: Number(adults),
    childAges: ages.split("-").slice(1).map(Number),
    infants: Number(infants),
    cabin: known.data,
    marks,
  };
}

const savedFavourite = z.object({ id: z.string(), favourite, savedAt: z.string() });
export type SavedFavourite = z.infer<typeof savedFavourite>;
const list = z.object({ favourites: z.array(savedFavourite) });

export const listFavourites = endpoint({
  name: "listFavourites",
  method: "GET",
  path: "/me/favourites",
  access: "user",
  summary: "What the account has saved: flights, hotels and packages, the latest first.",
  input: z.object({}),
  output: list,
});

export const addFavourites = endpoint({
  name: "addFavourites",
  method: "POST",
  path: "/me/favourites",
  access: "user",
  summary:
    "Saves favourites and answers all of them; what is saved already stays as it is. All or, beyond 200 in an account, none.",
  input: z.object({
    favourites: z
      .array(favourite)
      .check(z.minLength(1, "required"), z.maxLength(limits.favouritesOfBrowser, "too_many")),
  }),
  output: list,
  limit: { points: 120, seconds: 600 },
});

export const removeFavourite = endpoint({
  name: "removeFavourite",
  method: "DELETE",
  path: "/me/favourites/:favouriteId",
  access: "user",
  summary: "Takes a favourite away; one that is not there is taken away already.",
  input: z.object({ favouriteId: z.string().check(z.maxLength(600, "too_long")) }),
  output: z.object({}),
});
