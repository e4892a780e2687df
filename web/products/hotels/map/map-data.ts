import type { CityMap, HotelResults } from "#contract/hotels.ts";

/** The city under the pins and every matching hotel; null what could not be had. */
export type MapData = { base: CityMap | null; pins: HotelResults["pins"] | null };
