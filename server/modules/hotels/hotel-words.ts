import type { HotelKind, MealGroup, MealType } from "#contract/hotel-filters.ts";
import type { BothTexts } from "#contract/text.ts";
import amenityFile from "#data/hotels/amenities.json" with { type: "json" };
import brandFile from "#data/hotels/brands.json" with { type: "json" };
import mealFile from "#data/hotels/meal-types.json" with { type: "json" };
import phraseFile from "#data/hotels/phrases.json" with { type: "json" };

/** Names of what hotels have, from the reference data. */
export type Amenity = { id: string; group: string; name: BothTexts; icon: string; filter: boolean };
export type AmenityGroup = { id: string; name: BothTexts; icon: string };
type Meal = { id: string; group: string; order: number; name: BothTexts };

export const amenities: readonly Amenity[] = amenityFile.amenities;
export const amenityGroups: readonly AmenityGroup[] = amenityFile.groups;
const amenityGroupNames = new Map(amenityGroups.map(({ id, name }) => [id, name]));
export const amenityGroupName = (group: string): BothTexts => amenityGroupNames.get(group) ?? { en: group, ar: group };
export const amenityById: ReadonlyMap<string, Amenity> = new Map(amenities.map((each) => [each.id, each]));
/** The ones a traveller filters by; a hotel's facts hold them as bits in this order. At most 62. */
export const filterAmenities: readonly Amenity[] = amenities.filter(({ filter }) => filter);

const kinds = new Map<string, BothTexts>(brandFile.kinds.map(({ id, name }) => [id, name]));
export const kindName = (kind: HotelKind): BothTexts => kinds.get(kind) ?? { en: kind, ar: kind };

const meals = new Map<string, Meal>(mealFile.mealTypes.map((meal: Meal) => [meal.id, meal]));
function mealOf(meal: MealType): Meal {
  const known = meals.get(meal);
  if (!known) throw new Error(`no meal ${meal} in the reference data`);
  return known;
}
export const mealName = (meal: MealType): BothTexts => mealOf(meal).name;
export const mealOrder = (meal: MealType): number => mealOf(meal).order;
export const mealGroupOf = (meal: MealType): MealGroup => mealOf(meal).group as MealGroup;

const groupNames = new Map<string, BothTexts>(mealFile.groups.map(({ id, name }) => [id, name]));
export const mealGroupName = (group: MealGroup): BothTexts => groupNames.get(group) ?? { en: group, ar: group };

export const specialRequests: readonly { id: string; name: BothTexts }[] = phraseFile.specialRequests;

/** A view of the city is no news. */
export const isTellingView = (id: string): boolean => id !== "none" && id !== "city";
