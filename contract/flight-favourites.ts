import * as z from "zod/mini";
import { cabin } from "./cabin.ts";
import * as limits from "./limits.ts";
import { localDateTime, placeCode } from "./primitives.ts";
import { slice } from "./slices.ts";

const count = (most: number) => z.int("not_a_number").check(z.gte(0, "too_small"), z.lte(most, "too_large"));

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
export const favouriteFlight = z.object({
  kind: z.literal("flight"),
  slices: z.array(slice).check(z.minLength(1, "required"), z.maxLength(limits.slices, "too_many")),
  adults: count(limits.seatedPassengers),
  childAges: z.array(count(limits.adultFromAge - 1)).check(z.maxLength(limits.seatedPassengers, "too_many")),
  infants: count(limits.seatedPassengers),
  cabin,
  legs: z.array(favouriteLeg).check(z.minLength(1, "required"), z.maxLength(limits.slices, "too_many")),
});
export type FavouriteFlight = z.infer<typeof favouriteFlight>;

/** `past`: it has left. `legs` one for one. No price: that is known by a search only. */
export const describedFlight = z.object({
  kind: z.literal("flight"),
  past: z.boolean(),
  legs: z.array(z.object({ fromCity: z.string(), toCity: z.string(), airline: z.string() })),
});

/** A flight for another party is another favourite. */
export function flightFavouriteId({ slices, adults, childAges, infants, cabin: seats, legs }: FavouriteFlight): string {
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
