import facts from "#data/company-facts.json" with { type: "json" };
import type { BookingRow } from "../tables.ts";

/** Our fee for cancelling a part, in halalas, VAT included. */
export function cancelFee(kind: BookingRow["kind"]): number {
  const fact = facts.fees.find(({ id }) => id === `cancellation-fee-${kind}`);
  if (!fact) throw new Error(`company-facts.json: no cancellation fee for ${kind}`);
  return fact.amount;
}
