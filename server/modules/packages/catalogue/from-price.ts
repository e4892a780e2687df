import type { Departure, PackageCard, PackagePrice } from "#contract/packages.ts";
import { showDeparture } from "../departures/read-departures.ts";
import { perPerson, priceOf } from "../package-price.ts";
import type { Entry } from "./read-catalogue.ts";

type Of = { item: Pick<Entry["item"], "body">; departures: Entry["departures"] };

/** Departures that can be had: open ones, or all of a package that is sold by a call. */
export const hadDepartures = ({ item: { body }, departures }: Of, now: Date): Departure[] =>
  departures.map((row) => showDeparture(row, body, now)).filter(({ state }) => body.callbackOnly || state === "open");

/** The lowest price that somebody can have, and whether another departure costs more. */
export function fromPrice(entry: Of, now: Date): Pick<PackageCard, "price" | "isFrom"> {
  const prices: PackagePrice[] = hadDepartures(entry, now)
    .map(({ price }) => price)
    .toSorted((a, b) => perPerson(a) - perPerson(b));
  const [lowest = priceOf(entry.item.body)] = prices;
  const dearest = prices.at(-1) ?? lowest;
  return { price: lowest, isFrom: perPerson(dearest) > perPerson(lowest) };
}
