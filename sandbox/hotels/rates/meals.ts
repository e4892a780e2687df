import content from "#data/hotels/meal-types.json" with { type: "json" };
import { ramadan, spanHolds, spanTouches } from "../seasons/date-span.ts";
import type { Occupancy } from "../stay-types.ts";
import type { MealId, Words } from "../types.ts";
import { guestsOf } from "./fit-room.ts";

type MealType = {
  id: string;
  covers: string;
  served: Words;
  ramadan: Words | null;
  price: Record<string, { adult: number; child: number }>;
};
const mealTypes = new Map<string, MealType>(content.mealTypes.map((each) => [each.id, each]));
const { free, child } = content.childAges;

/** Of meals for two beside those for all: to two guests they are the same. */
const forAll: Partial<Record<MealId, MealId>> = {
  breakfast_for_2: "breakfast",
  half_board_for_2: "half_board",
  full_board_for_2: "full_board",
};

/** The meals of a hotel that make a difference to these guests. */
export function mealsFor(meals: readonly MealId[], occupancy: Occupancy): MealId[] {
  if (guestsOf(occupancy) > 2) return [...meals];
  return meals.filter((meal) => !(forAll[meal] && meals.includes(forAll[meal])));
}

/** What a meal adds to a night for everybody in a room, halalas before tax. Small children eat free. */
export function mealNight(meal: MealId, stars: number, { adults, childAges }: Occupancy): number {
  const type = mealTypes.get(meal);
  const price = type?.price[String(Math.min(5, Math.max(2, stars)))];
  if (!type || !price) return 0;
  const grown = adults + childAges.filter((age) => age > child.to).length;
  if (type.covers === "two_guests") return price.adult * Math.min(2, grown);
  const children = childAges.filter((age) => age > free.to && age <= child.to).length;
  return price.adult * grown + price.child * children;
}

/** What is served, with what changes in Ramadan when the stay has such nights. */
export function mealServed(meal: MealId, first: number, nights: number): Words {
  const { served, ramadan: fasting } = mealTypes.get(meal)!;
  if (!fasting || !spanTouches(ramadan, first, nights)) return served;
  const whole = spanHolds(ramadan, first) && spanHolds(ramadan, first + nights - 1);
  if (whole && nights < 30) return { en: fasting.en, ar: fasting.ar };
  return { en: `${served.en} In Ramadan: ${fasting.en}`, ar: `${served.ar} وفي رمضان: ${fasting.ar}` };
}
