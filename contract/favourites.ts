import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { describedFlight, favouriteFlight, flightFavouriteId } from "./flight-favourites.ts";
import { describedHotel, favouriteHotel, hotelFavouriteId } from "./hotel-favourites.ts";
import * as limits from "./limits.ts";
import { describedPackage, favouritePackage, packageFavouriteId } from "./package-favourites.ts";

/** What somebody may save, told apart by `kind`; each product says how one is named and what it is today. */
export const favourite = z.discriminatedUnion("kind", [favouriteFlight, favouriteHotel, favouritePackage]);
export type Favourite = z.infer<typeof favourite>;
export type FavouriteKind = Favourite["kind"];
export type FavouriteOf<Kind extends FavouriteKind> = Extract<Favourite, { kind: Kind }>;

/** What a favourite is today, in the language of the call. */
export const describedFavourite = z.discriminatedUnion("kind", [describedFlight, describedHotel, describedPackage]);
export type DescribedFavourite = z.infer<typeof describedFavourite>;
export type DescribedOf<Kind extends FavouriteKind> = Extract<DescribedFavourite, { kind: Kind }>;

/** What tells one favourite from another. */
export function favouriteId(saved: Favourite): string {
  if (saved.kind === "flight") return flightFavouriteId(saved);
  return saved.kind === "hotel" ? hotelFavouriteId(saved) : packageFavouriteId(saved);
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

export const describeFavourites = endpoint({
  name: "describeFavourites",
  method: "POST",
  path: "/favourites/described",
  access: "public",
  summary:
    "What favourites are today, one for one: names, pictures, a package's price; null for what is not sold any more.",
  input: z.object({
    favourites: z.array(favourite).check(z.maxLength(limits.favouritesOfBrowser, "too_many")),
  }),
  output: z.object({ described: z.array(z.nullable(describedFavourite)) }),
  limit: { points: 120, seconds: 60 },
});
