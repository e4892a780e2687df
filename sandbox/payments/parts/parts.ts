import type { PaymentRecord } from "../payment-record.ts";

/** What is still to be paid, and when; `due` is a day. */
export type Part = { due: string; amount: number };

const PARTS = 4;

/** An amount in four equal parts, a month from one to the next; what does not divide stands in the first. */
export function partsOf(amount: number, from: Date): Part[] {
  const each = Math.floor(amount / PARTS);
  return Array.from({ length: PARTS }, (_, month) => ({
    due: monthsLater(from, month),
    amount: month === 0 ? amount - each * (PARTS - 1) : each,
  }));
}

/** The plan of a payment; what was refunded has come off its last parts first. */
export function partsLeft({ amount, refunded, created_at }: Pick<PaymentRecord, "amount" | "refunded" | "created_at">) {
  let back = refunded;
  const left = partsOf(amount, created_at)
    .toReversed()
    .map((part) => {
      const off = Math.min(back, part.amount);
      back -= off;
      return { ...part, amount: part.amount - off };
    });
  return left.toReversed().filter((part) => part.amount > 0);
}

/** The same day of a later month, or its last one where it has no such day; days as in Riyadh. */
function monthsLater(from: Date, months: number): string {
  const day = new Date(from.getTime() + 3 * 3_600_000);
  const last = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + months + 1, 0));
  last.setUTCDate(Math.min(day.getUTCDate(), last.getUTCDate()));
  return last.toISOString().slice(0, 10);
}
