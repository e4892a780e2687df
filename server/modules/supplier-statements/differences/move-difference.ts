import { and, eq } from "drizzle-orm";
import type { DifferenceState } from "#contract/admin/settlement-rows.ts";
import { closeCase } from "#server/platform/cases/close-case.ts";
import type { Transaction } from "#server/platform/database/database.ts";
import { AppError } from "#server/platform/errors.ts";
import type { SupplierStatementDeps } from "../deps.ts";
import { type DifferenceRecord, supplierDifferences } from "../tables.ts";
import { isEnded, nextDifferenceStates } from "./difference-states.ts";

type Changes = Partial<
  Pick<
    DifferenceRecord,
    "reason" | "changedBy" | "to" | "proposedBy" | "approvedBy" | "record" | "bookingId" | "reference"
  >
>;

/** The only way a difference changes its state, with the row locked; its case ends with it. @throws AppError conflict for a step that the table has not */
export async function moveDifference(
  { clock }: Pick<SupplierStatementDeps, "clock">,
  tx: Transaction,
  row: DifferenceRecord,
  to: DifferenceState,
  changes: Changes = {},
): Promise<void> {
  if (!nextDifferenceStates[row.state].includes(to)) throw new AppError("conflict", { details: { state: row.state } });
  const now = clock.now();
  const [moved] = await tx
    .update(supplierDifferences)
    .set({ ...changes, state: to, revision: row.revision + 1, changedAt: now, endedAt: isEnded(to) ? now : null })
    .where(and(eq(supplierDifferences.id, row.id), eq(supplierDifferences.revision, row.revision)))
    .returning();
  if (!moved) throw new AppError("conflict");
  if (isEnded(to))
    await closeCase(tx, clock, { queue: "supplier_difference", subject: row.id }, "settled", changes.changedBy ?? null);
}

/** The difference as it was read, locked. @throws AppError not_found, conflict */
export async function lockDifference(
  tx: Transaction,
  { differenceId, revision }: { differenceId: string; revision: number },
): Promise<DifferenceRecord> {
  const [row] = await tx
    .select()
    .from(supplierDifferences)
    .where(eq(supplierDifferences.id, differenceId))
    .for("update");
  if (!row) throw new AppError("not_found");
  if (row.revision !== revision) throw new AppError("conflict", { details: { state: row.state } });
  return row;
}
