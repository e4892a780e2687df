import type { PackageFilters } from "#contract/packages.ts";
import { showDeparture } from "../departures/read-departures.ts";
import { perPerson, priceOf } from "../package-price.ts";
import type { Entry } from "./read-catalogue.ts";

export type FilterName = keyof PackageFilters;

/** Days, both ends in it. */
const lengths = { "3-4": [0, 4], "5-6": [5, 6], "7": [7, 99] } as const;

/** What a package offers to each filter: it passes when one of these was asked for, or nothing was. */
export function offersOf({ item: { body }, departures }: Entry, now: Date): Record<FilterName, string[]> {
  const perHead = perPerson(priceOf(body)) / 100;
  const months = departures
    .filter((row) => body.callbackOnly || showDeparture(row, body, now).state === "open")
    .map(({ startsOn }) => startsOn.slice(0, 7));
  return {
    length: Object.entries(lengths)
      .filter(([, [least, most]]) => body.days >= least && body.days <= most)
      .map(([band]) => band),
    budget: ["2000", "3500", "5000", "7500"].filter((most) => perHead <= Number(most)),
    month: [...new Set(months)],
    from: body.originAirports,
    suits: body.suitableFor,
    sale: [body.callbackOnly ? "call" : "book"],
  };
}

export type Offered = { entry: Entry; offers: Record<FilterName, string[]> };

const askedOf = (filters: PackageFilters, name: FilterName): string[] => [filters[name] ?? []].flat();

/** Whether a package passes all filters but `except`, whose options are being counted. */
export function passes({ offers }: Offered, filters: PackageFilters, except?: FilterName): boolean {
  return (Object.keys(offers) as FilterName[]).every((name) => {
    const asked = askedOf(filters, name);
    return name === except || asked.length === 0 || asked.some((value) => offers[name].includes(value));
  });
}
