import { and, eq } from "drizzle-orm";
import type { MemoState } from "#contract/admin/supplier-statement-rows.ts";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import { closeCase } from "#server/platform/cases/close-case.ts";
import type { Transaction } from "#server/platform/database/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { writeLedger } from "#server/platform/ledger/write-ledger.ts";
import type { Staff, SupplierStatementDeps } from "../deps.ts";
import { agencyMemos, type MemoRow } from "../tables.ts";
import { isEndedMemo, nextMemoStates } from "./memo-states.ts";

type Deps = Pick<SupplierStatementDeps, "clock">;
type Changes = Partial<
  Pick<
    MemoRow,
    "proposedBy" | "approvedBy" | "bookingId" | "reference" | "disputeReason" | "evidence" | "disputedBy" | "disputedAt"
  >
>;

/**
 * The only way a memo changes its state, with the row locked; the books, its case and the audit go with it. `step` names it in the audit
 * where the state stays. @throws AppError conflict for a step that the table has not
 */
export async function moveMemo(
  { clock }: Deps,
  tx: Transaction,
  row: MemoRow,
  { to, step = to, reason, by }: { to: MemoState; step?: string; reason: string; by: Staff },
  changes: Changes = {},
): Promise<void> {
  const { id, state } = row;
  if (to !== state && !nextMemoStates[state].includes(to)) throw new AppError("conflict", { details: { state } });
  const at = clock.now();
  const isOver = isEndedMemo(to);
  const [moved] = await tx
    .update(agencyMemos)
    .set({
      ...changes,
      state: to,
      reason,
      changedBy: by.staffId,
      changedAt: at,
      revision: row.revision + 1,
      endedAt: isOver ? at : null,
    })
    .where(and(eq(agencyMemos.id, id), eq(agencyMemos.revision, row.revision)))
    .returning();
  if (!moved) throw new AppError("conflict");
  if (isOver) await writeLedger(tx, { key: `memo:${id}`, paymentId: null, at, entries: endedEntries(row, to) });
  // Once it is disputed it is the supplier's turn.
  if (isOver || to === "disputed")
    await closeCase(tx, clock, { queue: "agency_memo", subject: id }, "settled", by.staffId);
  await recordAudit(tx, {
    staffId: by.staffId,
    action: `agency_memo.${step}`,
    subject: `agency_memo:${id}`,
    before: { state },
    after: { state: to, amount: row.amount },
    reason,
    at,
  });
}

/** It was asked for and is under review since it came: accepted it is a memo of the books, withdrawn it is owed no longer. */
function endedEntries({ amount }: MemoRow, to: MemoState) {
  const into = to === "settled" ? "agency_memos" : "supplier_payable";
  return { [into]: amount, suspense: 0 - amount };
}

/** The memo as it was read, locked. @throws AppError not_found, conflict */
export async function lockMemo(
  tx: Transaction,
  { memoId, revision }: { memoId: string; revision: number },
): Promise<MemoRow> {
  const [row] = await tx.select().from(agencyMemos).where(eq(agencyMemos.id, memoId)).for("update");
  if (!row) throw new AppError("not_found");
  if (row.revision !== revision) throw new AppError("conflict", { details: { state: row.state } });
  return row;
}
