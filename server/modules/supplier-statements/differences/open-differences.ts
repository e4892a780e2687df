import { sar } from "#contract/money.ts";
import { openCase } from "#server/platform/cases/open-case.ts";
import type { Transaction } from "#server/platform/database/database.ts";
import { createSlug } from "#server/platform/ids.ts";
import type { SupplierStatementDeps } from "../deps.ts";
import { type DifferenceRecord, supplierDifferences } from "../tables.ts";

export type NewDifference = Pick<DifferenceRecord, "cause" | "party" | "ours" | "theirs" | "short"> &
  Partial<
    Pick<DifferenceRecord, "statementId" | "position" | "record" | "document" | "currency" | "bookingId" | "reference">
  >;

/** Writes differences down, each with its case. What is missing already is not missed again. */
export async function openDifferences(
  { clock }: Pick<SupplierStatementDeps, "clock">,
  tx: Transaction,
  found: readonly NewDifference[],
): Promise<number> {
  const openedAt = clock.now();
  let count = 0;
  for (const each of found) {
    const [row] = await tx
      .insert(supplierDifferences)
      .values({ ...each, id: createSlug(), state: "open", openedAt })
      .onConflictDoNothing()
      .returning();
    if (!row) continue;
    count += 1;
    const { id, cause, short, bookingId, reference, document } = row;
    await openCase(tx, clock, {
      queue: "supplier_difference",
      subject: id,
      bookingId,
      reference: reference ?? document ?? id,
      who: null,
      locale: "ar",
      promise: null,
      facts: { amount: sar(Math.abs(short)), supplierDifference: { id, cause } },
    });
  }
  return count;
}
