import { compareMoney, type Money } from "#contract/money.ts";

export type CancelSteps = { until: string | null; fee: Money }[];

/**
 * What cancelling costs from a moment on: `before` until the first of the changes, in the order of time, and never less than a step earlier, as it never gets
 * cheaper to wait.
 */
export function stepsOf(before: Money, changes: readonly { from: number; fee: Money }[], now: Date): CancelSteps {
  const steps: CancelSteps = [];
  let fee = before;
  for (const change of changes.toSorted((a, b) => a.from - b.from)) {
    if (compareMoney(change.fee, fee) <= 0) continue;
    if (change.from > now.getTime()) steps.push({ until: new Date(change.from).toISOString(), fee });
    fee = change.fee;
  }
  return [...steps, { until: null, fee }];
}

/** Until when it is free; null: not (any more). */
export const freeUntilOf = ([first]: CancelSteps): string | null => (first?.fee.amount === 0 ? first.until : null);

/** What it costs now. */
export const feeNow = ([first]: CancelSteps, price: Money): Money => first?.fee ?? price;

/** When it costs more. */
export const nextStepOf = ([first]: CancelSteps): number | null => (first?.until ? Date.parse(first.until) : null);
