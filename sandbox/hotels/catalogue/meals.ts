import type { MealId } from "../types.ts";
import type { SeededRandom } from "./seeded-random.ts";
import type { Setting } from "./fits.ts";
import { allInclusiveCountries, mealTypes, offeredBy } from "./reference.ts";

const needsRestaurant = [
  "half_board",
  "half_board_for_2",
  "full_board",
  "full_board_for_2",
  "all_inclusive",
  "all_inclusive_all_meal",
];

/** What can be cooked here. */
function servable({ kind, city, amenities }: Setting): MealId[] {
  const dines = amenities?.has("restaurant") ?? false;
  const bakes = dines || (amenities?.has("coffee_shop") ?? false) || kind === "guest_house" || kind === "camp";
  return offeredBy[kind as keyof typeof offeredBy].filter((meal) => {
    if (meal === "room_only") return true;
    if (meal.startsWith("all_inclusive") && !allInclusiveCountries.includes(city.country)) return false;
    return needsRestaurant.includes(meal) ? dines || kind === "camp" : bakes;
  });
}

/** Two to five meals in their order. Where breakfast is inside the room price, no rate is without it. */
export function drawMeals(setting: Setting, random: SeededRandom): MealId[] {
  const { kind, stars, district } = setting;
  const can = new Set(servable(setting));
  const chosen = new Set<MealId>();
  const byHaram = district.tags.includes("haram");
  const add = (meal: MealId, chance: number) => {
    if (can.has(meal) && random.chance(chance)) chosen.add(meal);
  };
  if (kind === "resort" && can.has("all_inclusive")) {
    add("all_inclusive", 0.75);
    if (stars > 3) add("all_inclusive_all_meal", chosen.has("all_inclusive") ? 0.4 : 0.2);
  }
  add("breakfast_included", kind === "hotel" ? 0.15 : 0.6);
  if (!chosen.has("breakfast_included")) {
    add("room_only", kind === "resort" ? 0.4 : 1);
    const forTwo = random.chance(0.3) && can.has("breakfast_for_2");
    add(forTwo ? "breakfast_for_2" : "breakfast", kind === "aparthotel" ? 0.6 : 0.92);
  }
  const halfForTwo = random.chance(0.25) && can.has("half_board_for_2");
  add(halfForTwo ? "half_board_for_2" : "half_board", byHaram || kind === "resort" || kind === "camp" ? 0.65 : 0.3);
  const fullForTwo = random.chance(0.25) && can.has("full_board_for_2");
  add(fullForTwo ? "full_board_for_2" : "full_board", byHaram || kind === "resort" || kind === "camp" ? 0.35 : 0.1);
  if (chosen.size === 0) chosen.add(can.has("room_only") ? "room_only" : "breakfast_included");
  return mealTypes.filter(({ id }) => chosen.has(id)).map(({ id }) => id);
}
