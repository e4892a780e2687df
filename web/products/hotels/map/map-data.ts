import type { HotelResults } from "#contract/hotels.ts";
import type { CityMap } from "#contract/city-maps.ts";

/** The city under the pins and every matching hotel; null what could not be had. */
export type MapData = { base: CityMap | null; pins: HotelResults["pins"] | null };
