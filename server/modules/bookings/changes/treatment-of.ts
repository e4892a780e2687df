import type { BookingRow } from "../tables.ts";
import { type AnyProduct } from "../product.ts";

/** How what its supplier is paid for is taxed. */
export function treatmentOf(product: AnyProduct, { item }: BookingRow) {
  const part = product.taxed(item).find(({ isKept }) => !isKept);
  if (!part) throw new Error("nothing of what was changed is a supplier's");
  return part.treatment;
}
