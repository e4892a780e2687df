import type { Locale } from "#contract/text.ts";
import { addDays } from "#i18n/format-date.ts";
import { stayCities } from "../check-stay-discount.ts";
import type { ContentDeps, OfferSearches } from "../content-deps.ts";
import type { DiscountOffer } from "../discount-offer.ts";
import { isOnDays } from "../journey-rules.ts";
import type { OfferGoal } from "./offer-search.ts";

type Deps = Pick<ContentDeps, "published" | "offerSearches">;

/** How many days ahead a trip is looked for. */
const leadDays = 21;
/** Where a code that is good for everything leads: to the flights, and where none are sold to the home page with its searches. */
const anySearch = (searches: OfferSearches) => (searches.flights ? "/flights/search" : "");

/**
 * The search or list of what an offer is good for, without language: the goal it names on days it holds. A code that names
 * no goal leads to the empty form.
 */
export async function findSearch(deps: Deps, { rule }: DiscountOffer, locale: Locale, today: string): Promise<string> {
  const search = rule.product === "all" ? undefined : deps.offerSearches[rule.product];
  if (!search) return anySearch(deps.offerSearches);
  return search(await goalOf(deps, rule, locale, addDays(today, leadDays)));
}

async function goalOf(deps: Deps, rule: DiscountOffer["rule"], locale: Locale, soon: string): Promise<OfferGoal> {
  const stayCity = stayCities[rule.cities[0] ?? ""] ?? (await cityOf(deps, rule.countries[0]));
  return { rule, locale, soon, day: dayWithin(rule.conditions, soon), stayCity };
}

/** The first day that a rule about days holds for, from `soon` on; null when its days are over. */
function dayWithin(conditions: DiscountOffer["rule"]["conditions"], soon: string): string | null {
  const first = conditions.travelFrom && conditions.travelFrom > soon ? conditions.travelFrom : soon;
  const week = Array.from({ length: 7 }, (_, day) => addDays(first, day));
  return week.find((day) => isOnDays(conditions, day)) ?? null;
}

/** The city in which the first destination of a country is stayed in, by its own id. */
async function cityOf({ published }: Deps, country: string | undefined): Promise<string | null> {
  if (!country) return null;
  const destinations = await published.list<{ country: string; hotelCity: string | string[] }>("destination");
  const found = destinations.find(({ body }) => body.country === country)?.body.hotelCity;
  return (typeof found === "string" ? found : found?.[0]) ?? null;
}
