import { asc, eq } from "drizzle-orm";
import type { Correction } from "#contract/admin/ledger.ts";
import { sar, sumMoney } from "#contract/money.ts";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import { openCase } from "#server/platform/cases/open-case.ts";
import { type Transaction, transaction } from "#server/platform/database/database.ts";
import { isUniqueViolation } from "#server/platform/database/errors.ts";
import { AppError } from "#server/platform/errors.ts";
import { createSlug } from "#server/platform/ids.ts";
import { ledgerEntries } from "#server/platform/ledger/tables.ts";
import type { LedgerDeps, Staff } from "../deps.ts";
import { type CorrectionLine, type CorrectionRow, ledgerCorrections } from "../tables.ts";
import { checkLines } from "./check-lines.ts";
import { reversalOf, touchesBalances, touchesVat } from "./reversal.ts";
import { viewCorrection } from "./view-corrections.ts";

type Asked = { reverses: number | null; lines: readonly { account: string; amount: number }[]; reason: string };

/** Writes a proposal down; nothing is in the books before a second person approves it. @throws AppError invalid_input, conflict */
export async function proposeCorrection(deps: LedgerDeps, asked: Asked, { staffId }: Staff): Promise<Correction> {
  const { db, clock } = deps;
  const at = clock.now();
  const { reverses, reason } = asked;
  const id = createSlug();
  try {
    await transaction(db, async (tx) => {
      const lines = reverses === null ? checkLines(asked.lines) : await undo(tx, reverses);
      await tx
        .insert(ledgerCorrections)
        .values({ id, state: "proposed", reverses, lines, reason, proposedBy: staffId, proposedAt: at });
      await openCase(tx, clock, caseOf({ id, reverses, lines }));
      await recordAudit(tx, {
        staffId,
        action: "ledger.correction_proposed",
        subject: `ledger_correction:${id}`,
        after: { reverses, lines },
        reason,
        at,
      });
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new AppError("conflict", { details: { reverses: "proposed_already" } });
  }
  return viewCorrection(deps, id);
}

/** It waits for its second person. */
const caseOf = ({ id, reverses, lines }: Pick<CorrectionRow, "id" | "reverses" | "lines">) => ({
  queue: "ledger_correction" as const,
  subject: id,
  bookingId: null,
  reference: reverses === null ? id.slice(0, 8) : String(reverses),
  who: null,
  locale: "ar" as const,
  promise: null,
  facts: { amount: sumMoney(lines.map(({ amount }) => sar(Math.max(0, amount)))), correction: id },
});

async function undo(tx: Transaction, movement: number): Promise<CorrectionLine[]> {
  const sides = await tx
    .select({ account: ledgerEntries.account, amount: ledgerEntries.amount })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.transactionId, movement))
    .orderBy(asc(ledgerEntries.id));
  const refuse = (reason: string) => new AppError("invalid_input", { errors: { reverses: [reason] } });
  if (sides.length === 0) throw refuse("not_found");
  if (touchesVat(sides)) throw refuse("vat");
  if (touchesBalances(sides)) throw refuse("balance");
  return reversalOf(sides);
}
