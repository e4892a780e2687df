import { openCase } from "#server/platform/cases/open-case.ts";
import { sar } from "#contract/money.ts";
import type { Transaction } from "#server/platform/database/database.ts";
import { createSlug } from "#server/platform/ids.ts";
import type { SettlementDeps } from "../deps.ts";
import { type DifferenceRecord, settlementDifferences } from "../tables.ts";

export type NewDifference = Pick<DifferenceRecord, "cause" | "ours" | "theirs" | "short"> &
  Partial<
    Pick<
      DifferenceRecord,
      "settlementId" | "position" | "record" | "bankLineId" | "gatewayRef" | "bookingId" | "reference"
    >
  > & {
    /** What its case is called where no booking and no payment is known. */
    name?: string;
  };

/** Writes differences down, each with its case. What is missed already is not missed again. */
export async function openDifferences(
  { clock }: Pick<SettlementDeps, "clock">,
  tx: Transaction,
  found: readonly NewDifference[],
): Promise<number> {
  const openedAt = clock.now();
  let count = 0;
  for (const { name, ...each } of found) {
    const [row] = await tx
      .insert(settlementDifferences)
      .values({ ...each, id: createSlug(), state: "open", openedAt })
      .onConflictDoNothing()
      .returning();
    if (!row) continue;
    count += 1;
    const { id, cause, short, bookingId, reference, gatewayRef } = row;
    await openCase(tx, clock, {
      queue: "settlement_difference",
      subject: id,
      bookingId,
      reference: reference ?? gatewayRef ?? name ?? id,
      who: null,
      locale: "ar",
      promise: null,
      facts: { amount: sar(Math.abs(short)), cause, difference: id },
    });
  }
  return count;
}
