import type { CorrectionLine } from "../tables.ts";

/** VAT is only changed by an invoice or a credit note: a counter-entry of it would part the books from the tax authority's. */
export const touchesVat = (lines: readonly CorrectionLine[]): boolean =>
  lines.some(({ account }) => account === "output_vat");

export const mayReverse = (lines: readonly CorrectionLine[]): boolean => lines.length > 0 && !touchesVat(lines);

/** The same sides the other way round. */
export const reversalOf = (lines: readonly CorrectionLine[]): CorrectionLine[] =>
  lines.map(({ account, amount }) => ({ account, amount: 0 - amount }));
