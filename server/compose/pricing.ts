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
  products: Pick<ReturnType<typeof composeProducts>, "flights" | "hotels" | "pricing">;
  staff: ReturnType<typeof createStaff>;
  content: Pick<ReturnType<typeof createContent>, "runningOffers">;
};

/** The desk of pricing rules, with what the products tell of what rules may name. */
export function composePricing({ platform, places, products, staff, content }: Given) {
  const { database: db, clock } = platform;
  const [flights, hotels] = [products.flights.ofPricing, products.hotels.ofPricing];
  return createPricingDesk({
    db,
    clock,
    inForce: products.pricing.inForce,
    names: {
      suppliers: { flight: flights.suppliers, hotel: hotels.suppliers },
      airlines: flights.airlines,
      cities: hotels.cities,
      place: (code) => placeName(places, code),
    },
    namesOf: staff.namesOf,
    runningOffers: async (day) => (await content.runningOffers(day)).flatMap(({ rule }) => offerOf(rule)),
    searchUsual: async (context) => (await flights.searchUsual(context)) + (await hotels.searchUsual(context)),
  });
}

/** Of flights, of stays, or of everything. */
function offerOf({ product, airlines, cities, countries }: DiscountOffer["rule"]): RunningOffer[] {
  const products = { flights: "flight", hotels: "hotel", all: null } as const;
  if (!(product in products)) return [];
  return [{ product: products[product as keyof typeof products], airlines, cities, countries }];
}

/** A country by two letters, else an airport or the area of a city. */
function placeName(places: Places, code: string): BothTexts | null {
  if (code.length === 2) return places.country(code)?.name ?? null;
  const [en, ar] = [places.place(code, "en"), places.place(code, "ar")];
  return en && ar ? { en: en.city, ar: ar.city } : null;
}
