import { eq } from "drizzle-orm";
import type { Correction, CorrectionState } from "#contract/admin/ledger.ts";
import { riyadhDay } from "#contract/days.ts";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import { closeCase } from "#server/platform/cases/close-case.ts";
import { type Transaction, transaction } from "#server/platform/database/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { ledgerTransactions } from "#server/platform/ledger/tables.ts";
import { writeLedger } from "#server/platform/ledger/write-ledger.ts";
import type { LedgerDeps, Staff } from "../deps.ts";
import { type CorrectionRow, ledgerCorrections } from "../tables.ts";
import { viewCorrection } from "./view-corrections.ts";

type Decision = { id: string; revision: number };

/** A second person says yes: it is written in the same transaction. @throws AppError not_found, conflict, invalid_input */
export const approveCorrection = (deps: LedgerDeps, decision: Decision, by: Staff): Promise<Correction> =>
  decide(deps, decision, by, { state: "approved", whose: "another's", answer: null }, (tx, row, at) =>
    write(tx, row, at),
  );

/** A second person says no, with words. @throws AppError not_found, conflict, invalid_input */
export const returnCorrection = (
  deps: LedgerDeps,
  { answer, ...decision }: Decision & { answer: string },
  by: Staff,
): Promise<Correction> => decide(deps, decision, by, { state: "returned", whose: "another's", answer });

/** Who proposed it takes it back. @throws AppError not_found, conflict, invalid_input */
export const withdrawCorrection = (deps: LedgerDeps, decision: Decision, by: Staff): Promise<Correction> =>
  decide(deps, decision, by, { state: "withdrawn", whose: "one's own", answer: null });

type Outcome = {
  state: Exclude<CorrectionState, "proposed">;
  whose: "one's own" | "another's";
  answer: string | null;
};

/** The one road by which a proposal ends: locked, as it was read, and still waiting. */
async function decide(
  deps: LedgerDeps,
  { id, revision }: Decision,
  { staffId }: Staff,
  { state, whose, answer }: Outcome,
  work: (tx: Transaction, row: CorrectionRow, at: Date) => Promise<void> = async () => {},
): Promise<Correction> {
  const { db, clock } = deps;
  await transaction(db, async (tx) => {
    const at = clock.now();
    const [row] = await tx.select().from(ledgerCorrections).where(eq(ledgerCorrections.id, id)).for("update");
    if (!row) throw new AppError("not_found");
    if (row.state !== "proposed" || row.revision !== revision)
      throw new AppError("conflict", { details: { state: row.state } });
    const isOwn = row.proposedBy === staffId;
    if (isOwn !== (whose === "one's own"))
      throw new AppError("invalid_input", { errors: { revision: [isOwn ? "not_oneself" : "not_yours"] } });
    await tx
      .update(ledgerCorrections)
      .set({ state, decidedBy: staffId, decidedAt: at, answer, revision: revision + 1 })
      .where(eq(ledgerCorrections.id, id));
    await work(tx, row, at);
    await closeCase(tx, clock, { queue: "ledger_correction", subject: id }, "settled", staffId);
    await recordAudit(tx, {
      staffId,
      action: `ledger.correction_${state}`,
      subject: `ledger_correction:${id}`,
      before: { state: row.state, proposedBy: row.proposedBy },
      after: { state, reverses: row.reverses, lines: row.lines },
      reason: answer,
      at,
    });
  });
  return viewCorrection(deps, id);
}

/** Posted now; where it undoes a movement of another day, that day stands with it. */
async function write(tx: Transaction, { id, reverses, lines }: CorrectionRow, at: Date): Promise<void> {
  const [original] =
    reverses === null ? [] : await tx.select().from(ledgerTransactions).where(eq(ledgerTransactions.id, reverses));
  const day = original && (original.ofDay ?? riyadhDay(original.at));
  await writeLedger(tx, {
    key: `correction:${id}`,
    paymentId: original?.paymentId ?? null,
    at,
    ofDay: day && day < riyadhDay(at) ? day : null,
    bookingId: original?.bookingId ?? null,
    reference: original?.reference ?? null,
    product: original?.product ?? null,
    supplier: original?.supplier ?? null,
    channel: original?.channel ?? null,
    entries: Object.fromEntries(lines.map(({ account, amount }) => [account, amount])),
  });
}
