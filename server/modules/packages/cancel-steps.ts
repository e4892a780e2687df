import type { PackageCancelStep } from "#contract/packages.ts";
import { addDays } from "#i18n/format-date.ts";
import type { PackageBody } from "./package-body.ts";

type Steps = PackageBody["cancellation"]["steps"];

/** The steps of a package as days of one departure: `{ daysBefore: 30, 0 % }, { 15, 25 % }` -> until 30 days before 0 %, then 25 %. */
export function datedSteps(steps: Steps, startsOn: string): PackageCancelStep[] {
  const ordered = steps.toSorted((a, b) => b.daysBefore - a.daysBefore);
  return ordered.map(({ penaltyPercent }, index) => {
    const before = ordered[index - 1];
    const isLast = index === ordered.length - 1;
    return {
      from: before ? addDays(startsOn, 1 - before.daysBefore) : null,
      until: isLast ? null : addDays(startsOn, -(ordered[index]?.daysBefore ?? 0)),
      keptPercent: penaltyPercent,
    };
  });
}

/** The steps that keep no less than `percent`, whatever the day; steps that keep the same become one. */
export const raiseSteps = (steps: Steps, percent: number): Steps =>
  steps
    .toSorted((a, b) => b.daysBefore - a.daysBefore)
    .map((step) => ({ ...step, penaltyPercent: Math.max(step.penaltyPercent, percent) }))
    .filter((step, index, all) => step.penaltyPercent !== all[index + 1]?.penaltyPercent);

/** What is kept of the price when a trip is cancelled on `today` (Riyadh). */
export function keptPercentOn(steps: Steps, startsOn: string, today: string): number {
  const step = datedSteps(steps, startsOn).find(({ until }) => until === null || today <= until);
  return step?.keptPercent ?? 100;
}
