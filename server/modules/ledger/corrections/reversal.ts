import type { CorrectionLine } from "../tables.ts";

/** VAT is only changed by an invoice or a credit note: a counter-entry of it would part the books from the tax authority's. */
export const touchesVat = (lines: readonly CorrectionLine[]): boolean =>
  lines.some(({ account }) => account === "output_vat");

/** A balance is somebody's and came of a payment: a line by hand would be nobody's. */
export const touchesBalances = (lines: readonly CorrectionLine[]): boolean =>
  lines.some(({ account }) => account === "customer_balances");

export const mayReverse = (lines: readonly CorrectionLine[]): boolean =>
  lines.length > 0 && !touchesVat(lines) && !touchesBalances(lines);

/** The same sides the other way round. */
export const reversalOf = (lines: readonly CorrectionLine[]): CorrectionLine[] =>
  lines.map(({ account, amount }) => ({ account, amount: 0 - amount }));
