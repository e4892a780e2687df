import type { CityMap } from "#contract/city-maps.ts";
import type { HotelCard, HotelResults } from "#contract/hotels.ts";

/** What of a hotel its card on the map shows. */
export type MapHotel = Pick<HotelCard, "id" | "stars" | "score" | "way" | "picture">;

/** The city under the pins; every matching hotel, in the order of the list; more of the first ones. Null what could not be had. */
export type MapData = {
  base: CityMap | null;
  pins: HotelResults["pins"] | null;
  hotels: MapHotel[];
};
