import { nightsOf } from "#contract/stay-rules.ts";
import type { AskedFacts, PriceCounts } from "#server/platform/pricing/price-facts.ts";
import type { HotelFacts } from "./hotel-facts.ts";

/** What pricing rules may ask of a stay. */
export const stayFacts = ({ hotel }: HotelFacts, supplier: string, { checkIn }: { checkIn: string }): AskedFacts => ({
  product: "hotel",
  supplier,
  travelsOn: checkIn,
  stay: { city: hotel.cityId, stars: hotel.stars },
});

/** Nights of one room: each has a price of its own. */
export const stayCounts = (dates: { checkIn: string; checkOut: string }): PriceCounts => ({
  travellers: 0,
  nights: nightsOf(dates),
});
