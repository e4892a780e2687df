import type { HotelFilters } from "#contract/hotel-filters.ts";
import { fold } from "#server/platform/text-search/fold.ts";
import { amenityBits, bitsOf, haramBands, hotelKinds, tiers } from "../hotel-facts.ts";
import type { Candidate } from "./candidate.ts";

/** The filters that look at the hotel, compiled; null or 0 asks nothing. */
export type HotelWishes = {
  text: string | null;
  stars: number;
  tier: number;
  districts: ReadonlySet<string> | null;
  haram: number;
  maxDistance: number;
  amenitiesLow: number;
  amenitiesHigh: number;
  unknownAmenity: boolean;
  kinds: number;
  area: { south: number; west: number; north: number; east: number } | null;
};

/** A bit for each of them, in the order of their names in the address. */
export const hotelFilterNames = [
  "name",
  "stars",
  "rating",
  "districts",
  "haram",
  "maxDistance",
  "amenities",
  "kinds",
  "area",
] as const;
export const filterBit = (name: (typeof hotelFilterNames)[number]): number => 1 << hotelFilterNames.indexOf(name);
const bits = Object.fromEntries(hotelFilterNames.map((name) => [name, filterBit(name)])) as Record<
  (typeof hotelFilterNames)[number],
  number
>;

export function readHotelWishes(filters: HotelFilters): HotelWishes {
  const [amenitiesLow, amenitiesHigh] = amenityBits(filters.amenities);
  const [south = 0, west = 0, north = 0, east = 0] = filters.area?.split(",").map(Number) ?? [];
  return {
    text: fold(filters.name ?? "") || null,
    stars: filters.stars.reduce((all, stars) => all | (1 << Number(stars)), 0),
    tier: filters.rating ? bitsOf(tiers, [filters.rating]) : 0,
    districts: filters.districts.length ? new Set(filters.districts) : null,
    haram: bitsOf(haramBands, filters.haram),
    maxDistance: filters.maxDistance ?? Number.POSITIVE_INFINITY,
    amenitiesLow,
    amenitiesHigh,
    unknownAmenity: filters.amenities.some((id) => amenityBits([id]).every((part) => part === 0)),
    kinds: bitsOf(hotelKinds, filters.kinds),
    area: filters.area ? { south, west, north, east } : null,
  };
}

/** Which filters this hotel fails, as their bits; 0: none. An area may reach over the date line. */
export function failedWishes({ facts, distance }: Candidate, wishes: HotelWishes): number {
  const { hotel } = facts;
  const { area } = wishes;
  let failed = 0;
  if (wishes.text !== null && !facts.text.includes(wishes.text)) failed |= bits.name;
  if (wishes.stars && !(wishes.stars & (1 << hotel.stars))) failed |= bits.stars;
  if (wishes.tier && !(wishes.tier & facts.tiers)) failed |= bits.rating;
  if (wishes.districts && !wishes.districts.has(hotel.districtId)) failed |= bits.districts;
  if (wishes.haram && !(wishes.haram & facts.haram)) failed |= bits.haram;
  if (distance > wishes.maxDistance) failed |= bits.maxDistance;
  if (
    wishes.unknownAmenity ||
    (facts.amenitiesLow & wishes.amenitiesLow) !== wishes.amenitiesLow ||
    (facts.amenitiesHigh & wishes.amenitiesHigh) !== wishes.amenitiesHigh
  )
    failed |= bits.amenities;
  if (wishes.kinds && !(wishes.kinds & facts.kind)) failed |= bits.kinds;
  if (area && !isInside(area, hotel)) failed |= bits.area;
  return failed;
}

function isInside(
  { south, west, north, east }: NonNullable<HotelWishes["area"]>,
  { lat, lon }: { lat: number; lon: number },
): boolean {
  if (lat < south || lat > north) return false;
  return west <= east ? lon >= west && lon <= east : lon >= west || lon <= east;
}
