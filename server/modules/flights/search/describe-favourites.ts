import type { DescribedOf, FavouriteOf } from "#contract/favourites.ts";
import type { Locale } from "#contract/text.ts";
import { localToUtc } from "#server/platform/local-to-utc.ts";
import type { FlightDeps } from "../flights-deps.ts";
import { nameCarrier } from "./name-flights.ts";

type Deps = Pick<FlightDeps, "clock" | "places" | "suppliers">;

/** Saved flights in words; null for one between places that nobody knows. */
export const describeFavourites = (deps: Deps, favourites: readonly FavouriteOf<"flight">[], locale: Locale) =>
  favourites.map((favourite) => describe(deps, favourite, locale));

function describe(deps: Deps, { legs }: FavouriteOf<"flight">, locale: Locale): DescribedOf<"flight"> | null {
  const { clock, places } = deps;
  const placeOf = (code: string) => places.place(code, locale);
  const begin = placeOf(legs[0]?.from ?? "");
  if (!begin || legs.some(({ from, to }) => !placeOf(from) || !placeOf(to))) return null;
  return {
    kind: "flight",
    past: localToUtc(legs[0]?.departs ?? "", begin.timeZone) <= clock.now(),
    legs: legs.map(({ from, to, carrier }) => ({
      fromCity: placeOf(from)?.city ?? from,
      toCity: placeOf(to)?.city ?? to,
      airline: nameCarrier(deps, carrier).name[locale],
    })),
  };
}
