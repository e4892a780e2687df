import type { CancellationPolicy, MealId, Words } from "../types.ts";
import { cancelTerms, type CancelTerms, policiesFor } from "./cancel-terms.ts";
import type { PreparedHotel } from "./prepare-hotel.ts";
import type { StayPlan } from "./stay-plan.ts";

/** What was told to change for all rates of a hotel and stay: dearer by so many percent, worse terms. By changeKey. */
export type RateChanges = Map<string, RateChange>;
export type RateChange = { percent: number; worse: boolean };

export const changeKey = (hotelId: string, { checkIn, nights }: { checkIn: string; nights: number }): string =>
  `${hotelId} ${checkIn} ${nights}`;

/** Terms a room is sold on. `factor` on the room price; `onlyMeal`: with this meal alone; `note` of a rate for some passports. */
export type Condition = {
  policy: CancellationPolicy;
  terms: CancelTerms;
  factor: number;
  onlyMeal: MealId | null;
  note: Words | null;
};

const worseText: Words = {
  en: "The hotel no longer offers free cancellation for these dates: the whole stay is charged.",
  ar: "لم يعد الفندق يتيح الإلغاء المجاني لهذه التواريخ، وتُحسب الإقامة كاملة عند الإلغاء.",
};
const worseSteps = [{ hoursBefore: null, penaltyPercent: 100, penaltyNights: null }];

const worsened = (policy: CancellationPolicy): CancellationPolicy => ({
  ...policy,
  steps: worseSteps,
  text: worseText,
});

/** All terms a hotel sells the stay on to these guests, as they stand at `now` (ms). */
export function conditionsOf(
  { sales }: PreparedHotel,
  plan: Pick<StayPlan, "checkIn" | "first" | "nights" | "nationality">,
  change: RateChange | undefined,
  now: number,
): Condition[] {
  const dearer = 1 + (change?.percent ?? 0) / 100;
  const policies = policiesFor(sales, plan.first, plan.nights);
  const open = policies.map((known): Condition => {
    const policy = change?.worse ? worsened(known) : known;
    const terms = cancelTerms(sales, policy, plan, now);
    return { policy, terms, factor: policy.priceFactor * dearer, onlyMeal: null, note: null };
  });
  const { limited } = sales;
  if (!limited?.nationalities.includes(plan.nationality)) return open;
  const base = open.find(({ policy }) => policy.id === limited.cancellationId);
  if (!base) return open;
  return [...open, { ...base, factor: base.factor * limited.priceFactor, onlyMeal: limited.meal, note: limited.note }];
}
