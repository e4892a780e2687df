import type { City, District } from "#data/hotels/cities.ts";
import type { HotelSummary } from "../types.ts";
import { seededRandom } from "./seeded-random.ts";
import type { Setting } from "./fits.ts";
import { drawAmenities, ofRooms } from "./hotel-amenities.ts";
import { drawRooms, type DrawnRoom } from "./hotel-rooms.ts";
import { drawCharacter } from "./kind-and-brand.ts";
import { drawName, giveSlug, type Names } from "./names.ts";
import { pickHero } from "./pictures.ts";
import { drawPoint, type Place } from "./place.ts";
import type { Brand, Kind } from "./reference.ts";
import { longestWalk, walk, wayOf } from "./way.ts";

/** A hotel before its texts and terms, which are composed when they are asked for. */
export type Draft = {
  summary: HotelSummary;
  city: City;
  district: District;
  kind: Kind;
  brand: Brand;
  rooms: DrawnRoom[];
  setting: Setting & { amenities: ReadonlySet<string> };
};

const byHand: Readonly<Record<string, number>> = { makkah: 92, madinah: 78, riyadh: 88, jeddah: 84, alula: 40 };
/** Hotels of a city. */
const countOf = (city: City) => byHand[city.id] ?? Math.max(26, Math.round(city.districts.length * 3.7));

/** Minutes on foot to the nearest gate, for views of the Haram. */
function reachOf(city: City, district: District, at: Place): number | null {
  if (!city.gates || !district.tags.includes("haram")) return null;
  return Math.min(...city.gates.map((gate) => walk(at, gate, district.slope).minutes));
}

/** 2 stars about 3.4 and 5 stars about 4.4, spread 0.4; one in fifty has no reviews yet. */
function drawScore(stars: number, random: ReturnType<typeof seededRandom>): { score: number | null; reviews: number } {
  if (random.chance(0.02)) return { score: null, reviews: 0 };
  const spread = (random.next() + random.next() + random.next() - 1.5) * 0.8;
  const score = Math.min(4.9, Math.max(2.7, Math.round((3.4 + (stars - 2) * 0.34 + spread) * 10) / 10));
  return { score, reviews: Math.round(40 * Math.exp(random.next() ** 1.2 * (2.8 + stars * 0.3))) };
}

function composeHotel(city: City, number: number, names: Names, taken: Draft[]): Draft {
  const id = `${city.id}-${String(number).padStart(3, "0")}`;
  const random = seededRandom(`hotel ${id}`);
  for (let tries = 0; tries < 60; tries += 1) {
    const character = drawCharacter(city, random);
    const { kind, stars, brand, district } = character;
    const name = drawName(character, city, names, random);
    if (!name) continue;
    const at = drawPoint(
      city,
      district,
      taken.map(({ summary }) => summary),
      random,
    );
    const place = { kind: kind.id, stars, city, district };
    const drawn = drawAmenities(place, random);
    const walkMinutes = reachOf(city, district, at);
    if (walkMinutes === null || walkMinutes > longestWalk) drawn.delete("haram_audio");
    const rooms = drawRooms({ ...place, amenities: drawn }, { walkMinutes }, random);
    const kept = [...drawn].filter((amenity) => !ofRooms.has(amenity));
    const told = rooms.flatMap(({ room }) => room.amenities).filter((amenity) => ofRooms.has(amenity));
    if (rooms.some(({ bedrooms }) => bedrooms > 1)) told.push("family_rooms");
    if (told.includes("accessible_room")) told.push("step_free");
    const amenities = new Set([...kept, ...told]);
    const setting = { ...place, amenities };
    const summary: Omit<HotelSummary, "picture"> = {
      id,
      slug: giveSlug(name, city, names),
      name,
      kind: kind.id,
      stars,
      cityId: city.id,
      districtId: district.id,
      ...at,
      ...drawScore(stars, random),
      way: wayOf(setting, at),
      haramShuttle: amenities.has("haram_shuttle"),
      amenities: [...amenities],
    };
    const picture = pickHero(
      { setting, brand, rooms },
      taken.map((draft) => draft.summary),
      random,
    );
    return { summary: { ...summary, picture }, city, district, kind, brand, rooms, setting };
  }
  throw new Error(`no name is left in ${city.id}`);
}

/** The hotels of a city, each knowing those before it. `slugs` are the addresses given so far in other cities. */
export function composeCity(city: City, slugs: Set<string>): Draft[] {
  const names = { inCity: new Set<string>(), slugs };
  const drafts: Draft[] = [];
  for (let number = 1; number <= countOf(city); number += 1) drafts.push(composeHotel(city, number, names, drafts));
  return drafts;
}
