import type { MealGroup, RateFilters } from "#contract/hotel-filters.ts";
import { type StayDraft, writeStay } from "./stay-draft.ts";

const meals = ["room_only", "breakfast", "half_board", "full_board", "all_inclusive"] as const satisfies MealGroup[];
const flags = ["freeCancellation", "payAtProperty", "haramView"] as const;
const accessible = "accessible_room";

/** The filters of a search that choose among a hotel's rates, as an address has them; what cannot be read is left out. */
export function readRateFilters(params: URLSearchParams): RateFilters {
  const flag = (name: (typeof flags)[number]) => ["1", "true", "on"].includes(params.get(name) ?? "");
  return {
    meals: meals.filter((meal) => params.getAll("meals").includes(meal)),
    freeCancellation: flag("freeCancellation"),
    payAtProperty: flag("payAtProperty"),
    haramView: flag("haramView"),
    amenities: params.getAll("amenities").includes(accessible) ? [accessible] : [],
  };
}

/** The same, as names and values of an address. */
export function writeRateFilters(filters: RateFilters): [string, string][] {
  return [
    ...filters.meals.map((meal): [string, string] => ["meals", meal]),
    ...flags.filter((name) => filters[name]).map((name): [string, string] => [name, "1"]),
    ...filters.amenities.map((id): [string, string] => ["amenities", id]),
  ];
}

/** What a link to a hotel's page carries: the stay, and the filters its price on the card was found with. */
export function writeStayLink(draft: StayDraft, params: URLSearchParams): URLSearchParams {
  const link = writeStay({ ...draft, place: "" });
  for (const [name, value] of writeRateFilters(readRateFilters(params))) link.append(name, value);
  return link;
}
