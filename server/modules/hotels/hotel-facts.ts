import { type HotelKind, haramBand, hotelKind, ratingTier } from "#contract/hotel-filters.ts";
import { fold } from "#server/platform/text-search/fold.ts";
import type { HotelSummary } from "./hotel-supplier.ts";
import { filterAmenities } from "./hotel-words.ts";
import { isHaramGate } from "./stay-places/cities.ts";

/** Whose a hotel is, and what that supplier calls it. */
export type SoldHouse = { supplier: string; id: string };

/** A hotel with what the filters ask of it, worked out once. Bits stand in the order of the lists they are of. */
export type HotelFacts = {
  hotel: HotelSummary;
  /** Every supplier that sells it; the first describes it where they do not agree. */
  houses: readonly [SoldHouse, ...SoldHouse[]];
  /** The name in both scripts, folded. */
  text: string;
  /** The first 31 of `filterAmenities`, and those after. */
  amenitiesLow: number;
  amenitiesHigh: number;
  /** Tiers of R9.1 it reaches. */
  tiers: number;
  kind: number;
  /** Of `haramBand`: the walk it belongs to, and the bus. */
  haram: number;
};

/** The lists the bits stand for. */
export const haramBands: readonly string[] = haramBand.options;
export const hotelKinds: readonly HotelKind[] = hotelKind.options;
export const tiers: readonly string[] = ratingTier.options;
const lowBits = 31;

export function readFacts(hotel: HotelSummary, houses: HotelFacts["houses"]): HotelFacts {
  const [amenitiesLow, amenitiesHigh] = amenityBits(hotel.amenities);
  return {
    hotel,
    houses,
    text: ` ${fold(hotel.name.en)} ${fold(hotel.name.ar)}`,
    amenitiesLow,
    amenitiesHigh,
    tiers: bitsOf(
      tiers,
      tiers.filter((tier) => (hotel.score ?? 0) >= Number(tier)),
    ),
    kind: bitsOf(hotelKinds, [hotel.kind]),
    haram: bitsOf(haramBands, haramBandsOf(hotel)),
  };
}

/** What this supplier calls it; undefined where it sells no room of it. */
export const houseOf = ({ houses }: HotelFacts, supplier: string): SoldHouse | undefined =>
  houses.find((each) => each.supplier === supplier);

/** Bands of the walk exclude each other: up to 5 minutes, up to 15, up to 30; a bus may come on top. */
function haramBandsOf({ way, haramShuttle }: HotelSummary): string[] {
  const walks = way.mode === "walk" && isHaramGate(way.toId);
  const walk = walks && walkBands.find(({ minutes }) => way.minutes <= minutes)?.band;
  return [...(walk ? [walk] : []), ...(haramShuttle ? ["shuttle"] : [])];
}
const walkBands = [
  { minutes: 5, band: "walk_5" },
  { minutes: 15, band: "walk_15" },
  { minutes: 30, band: "walk_30" },
];

/** A number with the bit of every chosen name; unknown names have none. */
export function bitsOf(names: readonly string[], chosen: readonly string[]): number {
  let bits = 0;
  for (const name of chosen) {
    const place = names.indexOf(name);
    if (place >= 0) bits |= 1 << place;
  }
  return bits;
}

const amenityPlaces = new Map(filterAmenities.map(({ id }, place) => [id, place]));

/** The filter amenities among these, as two numbers. */
export function amenityBits(ids: readonly string[]): [low: number, high: number] {
  let low = 0;
  let high = 0;
  for (const id of ids) {
    const place = amenityPlaces.get(id);
    if (place === undefined) continue;
    if (place < lowBits) low |= 1 << place;
    else high |= 1 << (place - lowBits);
  }
  return [low, high];
}

/** Whether the amenity at a place of `filterAmenities` is among the facts. */
export const hasAmenity = ({ amenitiesLow, amenitiesHigh }: HotelFacts, place: number): boolean =>
  place < lowBits ? (amenitiesLow & (1 << place)) !== 0 : (amenitiesHigh & (1 << (place - lowBits))) !== 0;
