import { sar } from "#contract/money.ts";
import type { OfferRule } from "#contract/offers.ts";
import type { BothTexts, Locale } from "#contract/text.ts";
import airlinesFile from "#data/airlines.json" with { type: "json" };
import { stayCities } from "../check-stay-discount.ts";
import type { ContentDeps } from "../content-deps.ts";
import type { DiscountRule } from "../discount-offer.ts";

type Deps = Pick<ContentDeps, "places" | "published">;
type DestinationBody = { slug: string; hotelCity: string | string[]; name: BothTexts; country: string };

const airlineNames = new Map(airlinesFile.airlines.map(({ iata, name }) => [iata, name as BothTexts]));

/** A rule with names in place of codes, as a page tells it. */
export async function describeRule(deps: Deps, rule: DiscountRule, locale: Locale): Promise<OfferRule> {
  const { conditions } = rule;
  return {
    percent: rule.type === "percent" ? rule.percent : null,
    amount: rule.type === "amount" ? sar(rule.amount ?? 0) : null,
    ceiling: rule.ceilingAmount === null ? null : sar(rule.ceilingAmount),
    minimum: rule.minimumAmount > 0 ? sar(rule.minimumAmount) : null,
    airlines: rule.airlines.map((code) => airlineNames.get(code)?.[locale] ?? code),
    cities: await Promise.all(rule.cities.map((code) => cityName(deps, code, locale))),
    countries: rule.countries.map((code) => deps.places.country(code)?.name[locale] ?? code),
    packageCategories: await Promise.all(rule.packageCategories.map((id) => categoryName(deps, id, locale))),
    firstBookingOnly: rule.firstBookingOnly,
    internationalOnly: conditions.internationalOnly ?? false,
    serviceFeeOnly: conditions.appliesTo === "service_fee",
    perUserLimit: rule.perUserLimit,
    totalLimit: rule.totalLimit,
    cardScheme: rule.cardScheme,
    travel: { from: conditions.travelFrom ?? null, to: conditions.travelTo ?? null },
    stay: { from: conditions.stayFrom ?? null, to: conditions.stayTo ?? null },
    departureWeekdays: (conditions.departureWeekdays ?? []) as OfferRule["departureWeekdays"],
    minimumTravellers: conditions.minimumTravellers ?? null,
    minimumNights: conditions.minimumNights ?? null,
  };
}

/** A city by the code of its airports; one that has none (Makkah) by its destination. */
async function cityName({ places, published }: Deps, code: string, locale: Locale): Promise<string> {
  const place = places.place(code, locale);
  if (place) return place.city;
  const destinations = await published.list<DestinationBody>("destination");
  const found = destinations.find(({ body }) => body.hotelCity === stayCities[code]);
  return found?.body.name[locale] ?? code;
}

async function categoryName({ published }: Deps, id: string, locale: Locale): Promise<string> {
  return (await published.get<{ name: BothTexts }>("package-category", id))?.body.name[locale] ?? id;
}
