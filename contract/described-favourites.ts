import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { favourite } from "./favourites.ts";
import { picture } from "./hotels.ts";
import { limits } from "./limits.ts";
import { packageCard } from "./packages.ts";

/**
 * What a favourite is today, in the language of the call. `past`: a flight has left, a stay's first day is over (the hotel is still
 * there). Prices of flights and hotels are known by a search only, and none is told here.
 */
export const describedFavourite = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("flight"),
    past: z.boolean(),
    legs: z.array(z.object({ fromCity: z.string(), toCity: z.string(), airline: z.string() })),
  }),
  z.object({
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
  }),
  z.object({ kind: z.literal("package"), card: packageCard }),
]);
export type DescribedFavourite = z.infer<typeof describedFavourite>;

export const describeFavourites = endpoint({
  name: "describeFavourites",
  method: "POST",
  path: "/favourites/described",
  access: "public",
  summary:
    "What favourites are today, one for one: names, pictures, a package's price; null for what is not sold any more.",
  input: z.object({
    favourites: z.array(favourite).check(z.maxLength(limits.favouritesOfAccount, "too_many")),
  }),
  output: z.object({ described: z.array(z.nullable(describedFavourite)) }),
  bodyBytes: 512 * 1024,
  limit: { points: 120, seconds: 60 },
});
