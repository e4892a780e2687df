import { type RuleProduct, ruleProducts } from "#contract/admin/pricing-rule.ts";
import { offerKinds } from "#contract/product-choices.ts";
import type { BothTexts } from "#contract/text.ts";
import type { createContent, DiscountOffer } from "#server/modules/content/index.ts";
import { createPricingDesk, type RunningOffer } from "#server/modules/pricing-rules/index.ts";
import type { Places } from "#server/modules/places/index.ts";
import type { createStaff } from "#server/modules/staff/index.ts";
import type { Platform } from "./platform.ts";
import type { composeProducts } from "./products.ts";

type Given = {
  platform: Platform;
  places: Places;
  products: Pick<ReturnType<typeof composeProducts>, "ofPricing" | "pricing">;
  staff: ReturnType<typeof createStaff>;
  content: Pick<ReturnType<typeof createContent>, "runningOffers">;
};

/** The desk of pricing rules, with what the products tell of what rules may name. */
export function composePricing({ platform, places, products, staff, content }: Given) {
  const { database: db, clock } = platform;
  const { ofPricing } = products;
  const priced = ruleProducts.map((product) => ofPricing[product]);
  return createPricingDesk({
    db,
    clock,
    inForce: products.pricing.inForce,
    names: {
      suppliers: Object.fromEntries(
        ruleProducts.map((product) => [product, [...ofPricing[product].suppliers]]),
      ) as Record<RuleProduct, string[]>,
      airlines: priced.flatMap(({ airlines = [] }) => airlines),
      cities: priced.flatMap(({ cities = [] }) => cities),
      place: (code) => placeName(places, code),
    },
    namesOf: staff.namesOf,
    runningOffers: async (day) => (await content.runningOffers(day)).flatMap(({ rule }) => offerOf(rule)),
    searchUsual: async (context) => {
      let found = 0;
      for (const { searchUsual } of priced) found += await searchUsual(context);
      return found;
    },
  });
}

/** Of a product that rules price, or of everything. */
function offerOf({ product, airlines, cities, countries }: DiscountOffer["rule"]): RunningOffer[] {
  const kind = product === "all" ? null : offerKinds[product];
  const priced = ruleProducts.find((each) => each === kind);
  return kind === null || priced ? [{ product: priced ?? null, airlines, cities, countries }] : [];
}

/** A country by two letters, else an airport or the area of a city. */
function placeName(places: Places, code: string): BothTexts | null {
  if (code.length === 2) return places.country(code)?.name ?? null;
  const [en, ar] = [places.place(code, "en"), places.place(code, "ar")];
  return en && ar ? { en: en.city, ar: ar.city } : null;
}
