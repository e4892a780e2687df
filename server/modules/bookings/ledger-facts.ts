import type { Transaction } from "#server/platform/database/database.ts";
import { findPrepared } from "./prepared/find-prepared.ts";
import type { BookingRow } from "./tables.ts";

/** Whose a tax invoice is. */
export const soldOf = ({ id, reference }: Pick<BookingRow, "id" | "reference">) => ({ bookingId: id, reference });

/** By what the books tell sales apart: product, supplier, and whether staff prepared it by telephone. */
export async function ledgerFacts(tx: Transaction, row: Pick<BookingRow, "id" | "reference" | "kind" | "order">) {
  return {
    ...soldOf(row),
    product: row.kind,
    supplier: row.order?.ref.supplier ?? null,
    channel: (await findPrepared(tx, row.id)) ? ("telephone" as const) : ("site" as const),
  };
}
