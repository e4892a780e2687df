import type { MealType } from "#contract/hotel-filters.ts";
import type { BothTexts } from "#contract/text.ts";
import meals from "#data/hotels/meal-types.json" with { type: "json" };

/** Codes of boards in our words. */
const codes: Record<string, MealType> = {
  RO: "room_only",
  BB: "breakfast",
  BI: "breakfast_included",
  HB: "half_board",
  FB: "full_board",
  AI: "all_inclusive",
  TI: "all_inclusive_all_meal",
  UAI: "all_inclusive_all_meal",
};
/** Of codes that we do not know the name decides; a breakfast for some guests only is counted on for two. */
const names: [RegExp, MealType][] = [
  [/all.?inclusive/i, "all_inclusive"],
  [/full.?board/i, "full_board"],
  [/half.?board/i, "half_board"],
  [/breakfast for 2|breakfast for two/i, "breakfast_for_2"],
  [/breakfast/i, "breakfast"],
  [/^(?:room|bed|accommodation) only$|no meals?|self.?catering/i, "room_only"],
];

/** Null: nobody could say what is served. */
export const readBoard = (code: string, name: string): MealType | null =>
  codes[code] ?? names.find(([pattern]) => pattern.test(name))?.[1] ?? null;

const words = new Map<string, BothTexts>(meals.mealTypes.map(({ id, name }) => [id, name]));
/** What the house calls it, in English; in Arabic our name of the meal. */
export const describeBoard = (meal: MealType, name: string): BothTexts => ({
  en: name || (words.get(meal)?.en ?? meal),
  ar: words.get(meal)?.ar ?? name,
});
