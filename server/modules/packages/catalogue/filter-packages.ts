import type { PackageFilters } from "#contract/packages.ts";
import { perPerson } from "../package-price.ts";
import { fromPrice, hadDepartures } from "./from-price.ts";
import type { Entry } from "./read-catalogue.ts";

export type FilterName = keyof PackageFilters;

/** Days, both ends in it. */
const lengths = { "3-4": [0, 4], "5-6": [5, 6], "7": [7, 99] } as const;
const budgets = ["2000", "3500", "5000", "7500"];

export type Offered = {
  entry: Entry;
  /** What a package offers to each filter. */
  offers: Record<FilterName, string[]>;
  /** What month and budget have to find in one departure: when each begins, and the budgets that are enough for it. */
  dated: { month: string; budget: string[] }[];
};

const enough = (halalas: number): string[] => budgets.filter((most) => halalas / 100 <= Number(most));

export function offeredOf(entry: Entry, now: Date): Offered {
  const { body } = entry.item;
  const dated = hadDepartures(entry, now).map(({ startsOn, price }) => ({
    month: startsOn.slice(0, 7),
    budget: enough(perPerson(price)),
  }));
  const offers = {
    length: Object.entries(lengths)
      .filter(([, [least, most]]) => body.days >= least && body.days <= most)
      .map(([band]) => band),
    budget: enough(perPerson(fromPrice(entry, now).price)),
    month: [...new Set(dated.map(({ month }) => month))],
    from: body.originAirports,
    suits: body.suitableFor,
    sale: [body.callbackOnly ? "call" : "book"],
  };
  return { entry, offers, dated };
}

const askedOf = (filters: PackageFilters, name: FilterName): string[] => [filters[name] ?? []].flat();

/** Whether a package offers one of what was asked for by each filter; a month and a budget in the same departure. */
export function passes({ offers, dated }: Offered, filters: PackageFilters): boolean {
  const { month, budget } = filters;
  const isWithin =
    month === undefined ||
    budget === undefined ||
    dated.some((each) => each.month === month && each.budget.includes(budget));
  return (
    isWithin &&
    (Object.keys(offers) as FilterName[]).every((name) => {
      const asked = askedOf(filters, name);
      return asked.length === 0 || asked.some((value) => offers[name].includes(value));
    })
  );
}
