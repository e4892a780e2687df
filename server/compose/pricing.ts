import type { BothTexts } from "#contract/text.ts";
import { createPricingDesk } from "#server/modules/pricing-rules/index.ts";
import type { Places } from "#server/modules/places/index.ts";
import type { createStaff } from "#server/modules/staff/index.ts";
import type { Platform } from "./platform.ts";
import type { composeProducts } from "./products.ts";

type Given = {
  platform: Platform;
  places: Places;
  products: Pick<ReturnType<typeof composeProducts>, "flights" | "hotels" | "pricing">;
  staff: ReturnType<typeof createStaff>;
};

/** The desk of pricing rules, with what the products tell of what rules may name. */
export function composePricing({ platform, places, products, staff }: Given) {
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
    searchUsual: async (context) => (await flights.searchUsual(context)) + (await hotels.searchUsual(context)),
  });
}

/** A country by two letters, else an airport or the area of a city. */
function placeName(places: Places, code: string): BothTexts | null {
  if (code.length === 2) return places.country(code)?.name ?? null;
  const [en, ar] = [places.place(code, "en"), places.place(code, "ar")];
  return en && ar ? { en: en.city, ar: ar.city } : null;
}
