import { sar, subtractMoney, sumMoney } from "#contract/money.ts";
import type { BookingPart } from "../product-sales.ts";
import type { CancellationRow } from "../tables.ts";

/**
 * What goes back of our mark-up with what the supplier gives back, in halalas: the parts less what is kept of them is what both return.
 * Goodwill is none of it, and a code made no part dearer.
 */
export function markUpBack(
  sold: readonly Pick<BookingPart, "supplier" | "markUp">[],
  { parts, amounts, fromSupplier }: Pick<CancellationRow, "parts" | "amounts" | "fromSupplier">,
): number {
  const chosen = parts.flatMap((place) => sold[place] ?? []);
  const most = chosen.reduce((sum, { markUp = 0 }) => sum + markUp, 0);
  if (most === 0) return 0;
  const whole = sumMoney(chosen.map(({ supplier }) => sar(supplier)));
  const kept = sumMoney(amounts.map(({ supplierPenalty }) => sar(supplierPenalty)));
  const { amount } = subtractMoney(subtractMoney(whole, kept), sar(fromSupplier));
  return Math.min(most, Math.max(0, amount));
}
