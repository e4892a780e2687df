import type { SeededRandom } from "./seeded-random.ts";
import { fits, type Setting } from "./fits.ts";
import { amenities } from "./reference.ts";

/** One is not there without one of the others. */
const dependsOn: Readonly<Record<string, readonly string[]>> = {
  breakfast_buffet: ["restaurant"],
  early_breakfast: ["restaurant", "coffee_shop"],
  kids_menu: ["restaurant"],
  family_section: ["restaurant"],
  ramadan_meals: ["restaurant"],
  room_service: ["restaurant", "coffee_shop"],
  kids_pool: ["outdoor_pool", "indoor_pool"],
  women_pool_hours: ["outdoor_pool", "indoor_pool"],
  women_gym_hours: ["gym"],
  women_prayer_room: ["prayer_room"],
  roll_in_shower: ["step_free"],
  accessible_room: ["step_free"],
  valet: ["parking"],
  ev_charging: ["parking"],
};
/** Every hotel of the Kingdom. */
const always: Readonly<Record<string, readonly string[]>> = { SA: ["dry", "halal", "prayer_room", "qibla"] };

/** Told by the rooms a hotel has, never by chance alone. */
export const ofRooms: ReadonlySet<string> = new Set([
  "family_rooms",
  "connecting_rooms",
  "accessible_room",
  "roll_in_shower",
  "private_pool",
  "kitchenette",
  "full_kitchen",
  "unit_washer",
  "sitting_room",
]);

/** Amenities by chance, of class or country, in the order of the data. */
export function drawAmenities(setting: Omit<Setting, "amenities">, random: SeededRandom): Set<string> {
  const { stars, city } = setting;
  const drawn = new Set<string>();
  for (const amenity of amenities) {
    const chance = amenity.byCountry?.[city.country] ?? amenity.byStars[stars] ?? 0;
    const there = random.chance(chance) || always[city.country]?.includes(amenity.id);
    if (there && fits(amenity, setting)) drawn.add(amenity.id);
  }
  for (const [amenity, others] of Object.entries(dependsOn))
    if (!others.some((other) => drawn.has(other))) drawn.delete(amenity);
  return drawn;
}
