import { and, eq } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import type { CaseQueue } from "#contract/admin/case-rows.ts";
import type { DifferenceState } from "#contract/admin/settlement-rows.ts";
import { closeCase } from "#server/platform/cases/close-case.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Transaction } from "#server/platform/database/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { isEnded, nextDifferenceStates } from "./difference-states.ts";

/** What is known of a difference whatever it is of, beside how it stands. */
type Known = {
  reason: string | null;
  changedBy: string | null;
  to: string | null;
  proposedBy: string | null;
  approvedBy: string | null;
  record: string | null;
  bookingId: string | null;
  reference: string | null;
};
type Difference = Known & { id: string; state: DifferenceState; revision: number };
type DifferenceTable = PgTable & { id: AnyPgColumn; revision: AnyPgColumn; $inferSelect: Difference };

/** The only way differences of a table change their state; `queue`: where their cases are. */
export function createDifferenceMoves<Table extends DifferenceTable>(table: Table, queue: CaseQueue) {
  type Row = Table["$inferSelect"];
  return {
    /** With the row locked; its case ends with it. @throws AppError conflict for a step that the table has not */
    moveDifference: async (
      { clock }: { clock: Clock },
      tx: Transaction,
      row: Row,
      to: DifferenceState,
      changes: Partial<Pick<Row, keyof Known>> = {},
    ): Promise<Row> => {
      if (!nextDifferenceStates[row.state].includes(to))
        throw new AppError("conflict", { details: { state: row.state } });
      const now = clock.now();
      const values = { state: to, revision: row.revision + 1, changedAt: now, endedAt: isEnded(to) ? now : null };
      const [moved] = await tx
        .update<PgTable>(table)
        .set({ ...changes, ...values })
        .where(and(eq(table.id, row.id), eq(table.revision, row.revision)))
        .returning();
      if (!moved) throw new AppError("conflict");
      if (isEnded(to))
        await closeCase(tx, { now: () => now }, { queue, subject: row.id }, "settled", changes.changedBy ?? null);
      return moved as Row;
    },

    /** The difference as it was read, locked. @throws AppError not_found, conflict */
    lockDifference: async (
      tx: Transaction,
      { differenceId, revision }: { differenceId: string; revision: number },
    ): Promise<Row> => {
      const [found] = await tx.select().from<PgTable>(table).where(eq(table.id, differenceId)).for("update");
      const row = found as Row | undefined;
      if (!row) throw new AppError("not_found");
      if (row.revision !== revision) throw new AppError("conflict", { details: { state: row.state } });
      return row;
    },
  };
}
