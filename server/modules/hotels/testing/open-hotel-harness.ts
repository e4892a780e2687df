import { createPlaces } from "#server/modules/places/index.ts";
import { createPricing } from "#server/modules/pricing-rules/index.ts";
import { createTestPlatform } from "#server/testing/create-test-platform.ts";
import { createHotelDeps } from "../create-hotel-deps.ts";
import type { HotelSupplier } from "../hotel-supplier.ts";
import { hotelRoutes } from "../routes.ts";
import { createStubHotels } from "./stub-hotels.ts";

/** The hotels module alone, with stub suppliers, as an application. `again`: the same after a restart. */
export async function openHotelHarness(suppliers: HotelSupplier[] = [createStubHotels()]) {
  const platform = await createTestPlatform();
  const places = createPlaces();
  const mapTiles = { url: "https://tiles.example/{z}/{x}/{y}.png", attribution: "© Tiles" };
  const exchange = { rateOf: async () => null };
  const pricing = createPricing({ db: platform.database, log: platform.log });
  const make = () => {
    const deps = createHotelDeps({
      ...platform,
      db: platform.database,
      suppliers,
      exchange,
      places,
      mapTiles,
      pricing: pricing.port,
      firstAnswerMs: 1_500,
    });
    return { deps, ...platform.serve((api) => hotelRoutes(api, deps)) };
  };
  return {
    ...make(),
    again: make,
    clock: platform.clock,
    [Symbol.asyncDispose]: () => platform[Symbol.asyncDispose](),
  };
}

/** Who calls, in a test of what bookings ask. */
export const testCall = { requestId: "test", locale: "en" as const };
