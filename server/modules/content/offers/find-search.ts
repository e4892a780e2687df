import type { Locale } from "#contract/text.ts";
import { addDays } from "#i18n/format-date.ts";
import { stayCities } from "../check-stay-discount.ts";
import type { ContentDeps } from "../content-deps.ts";
import type { DiscountOffer } from "../discount-offer.ts";
import { isOnDays } from "../journey-rules.ts";

type Deps = Pick<ContentDeps, "published">;

/** Where a trip that a search proposes begins, and how many days ahead it is looked for. */
const home = "RUH";
const leadDays = 21;

/**
 * The search or list of what an offer is good for, without language: the goal it names on days it holds. A code that names
 * no goal leads to the empty form.
 */
export async function findSearch(deps: Deps, offer: DiscountOffer, locale: Locale, today: string): Promise<string> {
  const { product } = offer.rule;
  if (product === "visas") return "/visa";
  if (product === "packages") return packagesPath(deps, offer, locale);
  if (product === "hotels") return staysPath(deps, offer, today);
  return product === "flights" ? flightsPath(offer, today) : "/flights/search";
}

async function packagesPath({ published }: Deps, { rule }: DiscountOffer, locale: Locale): Promise<string> {
  const [category] = rule.packageCategories;
  const found = category && (await published.get("package-category", category));
  return found ? `/packages/${found.slug[locale]}` : "/packages";
}

function flightsPath({ rule }: DiscountOffer, today: string): string {
  const inKingdom = rule.countries.length === 1 && rule.countries[0] === "SA";
  const to = rule.cities[0] ?? (inKingdom ? "JED" : rule.airlines.length ? "CAI" : null);
  const depart = dayWithin(rule.conditions, today);
  if (!to || !depart) return "/flights/search";
  const query = { trip: "round-trip", from: home, to, depart, return: addDays(depart, inKingdom ? 2 : 7), adults: "1" };
  return `/flights/search?${new URLSearchParams(query)}`;
}

/** The first day that a rule about days holds for, from three weeks on; null when its days are over. */
function dayWithin(conditions: DiscountOffer["rule"]["conditions"], today: string): string | null {
  const soon = addDays(today, leadDays);
  const first = conditions.travelFrom && conditions.travelFrom > soon ? conditions.travelFrom : soon;
  const week = Array.from({ length: 7 }, (_, day) => addDays(first, day));
  return week.find((day) => isOnDays(conditions, day)) ?? null;
}

async function staysPath({ published }: Deps, { rule }: DiscountOffer, today: string): Promise<string> {
  const city = stayCities[rule.cities[0] ?? ""] ?? (await cityOf({ published }, rule.countries[0]));
  const { stayFrom, stayTo, minimumNights = 2 } = rule.conditions;
  const soon = addDays(today, leadDays);
  const checkIn = stayFrom && stayFrom > soon ? stayFrom : soon;
  if (!city || (stayTo && checkIn > stayTo)) return "/hotels/search";
  const query = { place: `city.${city}`, checkIn, checkOut: addDays(checkIn, minimumNights), rooms: "2" };
  return `/hotels/search?${new URLSearchParams(query)}`;
}

/** The hotels' own id of the first destination in a country. */
async function cityOf({ published }: Deps, country: string | undefined): Promise<string | null> {
  if (!country) return null;
  const destinations = await published.list<{ country: string; hotelCity: string | string[] }>("destination");
  const found = destinations.find(({ body }) => body.country === country)?.body.hotelCity;
  return (typeof found === "string" ? found : found?.[0]) ?? null;
}
