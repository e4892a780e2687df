import { type Goodwill, goodwillLines } from "#contract/admin/case-cancellation.ts";
import { sar } from "#contract/money.ts";
import { AppError } from "#server/platform/errors.ts";
import type { PartAmounts } from "../tables.ts";
import { sumAmounts } from "./part-amounts.ts";

export const sumGoodwill = (goodwill: Goodwill | null): number =>
  goodwill ? goodwillLines.reduce((sum, line) => sum + goodwill[line], 0) : 0;

/** What of it costs us money that was paid: a cancellation fee that is waived was never charged. */
export const givenBeyondPrice = ({ supplierPenalty, notReturned }: Goodwill): number => supplierPenalty + notReturned;

export const showGoodwill = (goodwill: Goodwill) => ({
  supplierPenalty: sar(goodwill.supplierPenalty),
  ourFee: sar(goodwill.ourFee),
  notReturned: sar(goodwill.notReturned),
  total: sar(sumGoodwill(goodwill)),
});

/** @throws AppError invalid_input (the line: above_kept) for goodwill beyond what the rule keeps */
export function assertWithinKept(amounts: readonly PartAmounts[], goodwill: Goodwill): void {
  const kept = sumAmounts(amounts);
  const above = goodwillLines.filter((line) => goodwill[line] > kept[line]);
  if (above.length > 0)
    throw new AppError("invalid_input", { errors: Object.fromEntries(above.map((line) => [line, ["above_kept"]])) });
}

/**
 * The amounts of each part once goodwill gives back, line by line, what the rule keeps: never more than it keeps, so that paid less
 * what is kept is still what comes back. Where the supplier's answer has moved the lines since, other lines make up what was said to
 * come back at least. `given`: all that was given.
 */
export function withGoodwill(
  amounts: readonly PartAmounts[],
  goodwill: (Goodwill & { atLeast?: number }) | null,
): { amounts: PartAmounts[]; given: Goodwill | null } {
  if (!goodwill) return { amounts: [...amounts], given: null };
  const byLine = giveBack(amounts, goodwill);
  let missing = Math.max(0, (goodwill.atLeast ?? 0) - sumAmounts(byLine).back);
  const kept = sumAmounts(byLine);
  const others = goodwillLines.toReversed().map((line) => {
    const more = Math.min(missing, kept[line]);
    missing -= more;
    return [line, more] as const;
  });
  const all = giveBack(byLine, Object.fromEntries(others) as Goodwill);
  const [before, after] = [sumAmounts(amounts), sumAmounts(all)];
  const given = Object.fromEntries(goodwillLines.map((line) => [line, before[line] - after[line]])) as Goodwill;
  return { amounts: all, given };
}

function giveBack(amounts: readonly PartAmounts[], goodwill: Goodwill): PartAmounts[] {
  const left = { ...goodwill };
  return amounts.map((part) => {
    const changed = { ...part };
    for (const line of goodwillLines) {
      const given = Math.min(left[line], part[line]);
      left[line] -= given;
      changed[line] -= given;
      changed.back += given;
    }
    return changed;
  });
}
