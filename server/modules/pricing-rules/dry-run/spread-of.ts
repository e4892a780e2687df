import type { DryRun } from "#contract/admin/pricing.ts";
import { sar } from "#contract/money.ts";

/** Bars of the picture, at most. */
const mostSteps = 9;
/** Whole riyals that a bar is wide. */
const widths = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000].map((riyals) => riyals * 100);

/** How many changes fall into equal steps, from the least to the most; 0 is always between two of them. Halalas, sorted. */
export function spreadOf(changes: readonly number[]): DryRun["spread"] {
  const [least, most] = [changes[0], changes.at(-1)];
  if (least === undefined || most === undefined) return [];
  const stepsOf = (width: number) => Math.floor(most / width) - Math.floor(least / width) + 1;
  const width = widths.find((each) => stepsOf(each) <= mostSteps) ?? 10_000 * 100;
  const first = Math.floor(least / width);
  return Array.from({ length: stepsOf(width) }, (_, step) => {
    const from = (first + step) * width;
    const searches = changes.filter((change) => Math.floor(change / width) === first + step).length;
    return { from: sar(from), to: sar(from + width), searches };
  });
}
