import { addDays, todayIn } from "#i18n/format-date.ts";
import type { PricedProduct } from "#server/platform/pricing/priced-product.ts";
import type { HotelDeps } from "../hotels-deps.ts";
import { cities } from "../stay-places/cities.ts";
import { findSearch } from "./find-search.ts";

/** What people search most: the city, days from now, and nights. */
const usual = [
  ["makkah", 30, 3],
  ["madinah", 30, 2],
  ["riyadh", 10, 1],
  ["jeddah", 14, 2],
] as const;

/** What pricing rules may name of hotels, and the searches that they are tried on where nobody has searched. */
export const ofPricing = (deps: HotelDeps): PricedProduct => ({
  suppliers: deps.selling.map(({ id }) => id),
  cities: cities.map(({ id, name }) => ({ id, name })),
  searchUsual: async (context) => {
    const today = todayIn("Asia/Riyadh", deps.clock.now());
    let found = 0;
    for (const [city, ahead, nights] of usual) {
      const checkIn = addDays(today, ahead);
      const stay = { checkIn, checkOut: addDays(checkIn, nights), rooms: ["2"], nationality: "SA" };
      const { search } = await findSearch(deps, { ...stay, place: `city.${city}` }, undefined, context);
      await search.done;
      if (search.found.length > 0) found += 1;
    }
    return found;
  },
});
