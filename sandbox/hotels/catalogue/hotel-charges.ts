import type { MealId, MinimumStay, Supplement, TariffNote } from "../types.ts";
import type { Draft } from "./compose-city.ts";
import type { SeededRandom } from "./seeded-random.ts";
import { fits } from "./fits.ts";
import { phrases } from "./reference.ts";

/** Extras that not every house has, by chance. */
const chanceOf: Readonly<Record<string, number>> = {
  "late-check-out": 0.5,
  "early-check-in": 0.4,
  "parking-daily": 0.4,
  "parking-europe": 0.9,
  "resort-fee": 0.5,
  iftar: 0.8,
};

/** Atolls far from the airport are reached by seaplane, near ones by speedboat. */
const isTransferOf = (id: string, districtId: string) => {
  const far = districtId === "baa-atoll" || districtId === "south-ari-atoll";
  return (id !== "seaplane" || far) && (id !== "speedboat" || !far);
};

export function drawSupplements(draft: Draft, random: SeededRandom): Supplement[] {
  return phrases.supplements
    .filter((each) => fits(each, draft.setting) && isTransferOf(each.id, draft.district.id))
    .filter(({ id }) => random.chance(chanceOf[id] ?? 1))
    .filter(({ id }) => id !== "extra-bed" || draft.rooms.some(({ extraBed }) => extraBed))
    .map(({ id, name, note, when, mandatory, basis, amount, amountByStars, percent, local, dates }) => {
      const inClass = String(draft.setting.stars);
      const localAmount = local?.amount ?? local?.amountByStars?.[inClass];
      return {
        id,
        name,
        note,
        when,
        mandatory,
        basis,
        percent,
        dates,
        amount: amount ?? amountByStars?.[inClass] ?? null,
        local: local && localAmount !== undefined ? { currency: local.currency, amount: localAmount } : null,
      };
    });
}

const rareNotes: Readonly<Record<string, number>> = { renovation: 0.03, "pool-season": 0.7, "pool-heated": 0.5 };
const ofBlock = ["block", "block-29"];

/** Notes that every rate of these meals carries, and one or two of the house. */
export function drawNotes(
  draft: Draft,
  stays: readonly MinimumStay[],
  supplements: readonly Supplement[],
  meals: readonly MealId[],
  random: SeededRandom,
): TariffNote[] {
  const hasView = draft.rooms.some(({ viewId }) => viewId !== "none" && viewId !== "city");
  const isBlock = stays.some(({ id }) => id === "ramadan-last10-block");
  const paysAbroad = supplements.some(({ when, mandatory }) => when === "at_property" && mandatory);
  const isTrue = (id: string) => {
    if (ofBlock.includes(id)) return isBlock;
    if (id === "view-part") return hasView;
    if (id === "currency") return paysAbroad;
    if (id === "bed-request") return draft.rooms.some(({ beddingIds }) => beddingIds.length > 1);
    return id !== "nationality";
  };
  const isSold = (note: TariffNote) => !note.meals || note.meals.some((meal) => meals.includes(meal));
  const suiting = phrases.tariffNotes.filter((note) => fits(note, draft.setting) && isTrue(note.id) && isSold(note));
  const said = suiting.filter(({ id, meals }) => meals !== null || ofBlock.includes(id) || id === "currency");
  const sometimes = suiting.filter((note) => !said.includes(note) && random.chance(rareNotes[note.id] ?? 1));
  return [...said, ...random.some(sometimes, random.between(1, 2))].map(({ id, meals, text }) => ({ id, meals, text }));
}
