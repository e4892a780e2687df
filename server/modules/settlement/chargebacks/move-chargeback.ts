import { and, eq } from "drizzle-orm";
import { type ChargebackState, isUnanswered } from "#contract/admin/chargebacks.ts";
import { sar } from "#contract/money.ts";
import { closeCase } from "#server/platform/cases/close-case.ts";
import { openCase } from "#server/platform/cases/open-case.ts";
import type { Transaction } from "#server/platform/database/database.ts";
import { AppError } from "#server/platform/errors.ts";
import type { SettlementDeps } from "../deps.ts";
import { type ChargebackRow, chargebacks } from "../tables.ts";
import { nextChargebackStates } from "./chargeback-states.ts";

type Changes = Partial<
  Pick<ChargebackRow, "answeredBy" | "answeredAt" | "proposedBy" | "reason" | "evidenceDigest" | "evidenceFiles">
>;

/**
 * The only way a chargeback changes its state, with the row locked. The books, what may be refunded and the case go with it.
 * @throws AppError conflict for a step that the table has not
 */
export async function moveChargeback(
  { clock, payments }: Pick<SettlementDeps, "clock" | "payments">,
  tx: Transaction,
  row: ChargebackRow,
  to: ChargebackState,
  changes: Changes = {},
): Promise<ChargebackRow> {
  const { id, paymentId, amount } = row;
  if (!nextChargebackStates[row.state].includes(to)) throw new AppError("conflict", { details: { state: row.state } });
  const decidedAt = to === "won" || to === "lost" ? clock.now() : null;
  const [moved] = await tx
    .update(chargebacks)
    .set({ ...changes, state: to, decidedAt, revision: row.revision + 1 })
    .where(and(eq(chargebacks.id, id), eq(chargebacks.revision, row.revision)))
    .returning();
  if (!moved) throw new AppError("conflict");
  if (to === "won") {
    await payments.write(tx, {
      key: `chargeback-won:${id}`,
      bookingId: row.bookingId,
      reference: row.reference,
      entries: { gateway_clearing: amount, chargebacks: 0 - amount },
    });
    await payments.dispute(tx, paymentId, 0 - amount);
  }
  if (to === "lost") await tellOfPromised({ clock, payments }, tx, row);
  // What is lost stays where it is since it was opened: it is our cost.
  if (!isUnanswered(to))
    await closeCase(tx, clock, { queue: "chargeback", subject: id }, "settled", changes.answeredBy ?? null);
  return moved;
}

/** A refund that was promised before waits for good: the payer has the money by the bank, and a person says what becomes of it. */
async function tellOfPromised(
  { clock, payments }: Pick<SettlementDeps, "clock" | "payments">,
  tx: Transaction,
  { id, paymentId, bookingId, reference }: ChargebackRow,
): Promise<void> {
  const promised = await payments.promised(tx, paymentId);
  if (promised === 0) return;
  await openCase(tx, clock, {
    queue: "payment_mismatch",
    subject: id,
    bookingId,
    reference,
    who: null,
    locale: "ar",
    promise: null,
    facts: { amount: sar(promised), mismatch: "refund_after_chargeback", chargeback: id },
  });
}

/** @throws AppError not_found, conflict */
export async function lockChargeback(
  tx: Transaction,
  { chargebackId, revision }: { chargebackId: string; revision?: number },
): Promise<ChargebackRow> {
  const [row] = await tx.select().from(chargebacks).where(eq(chargebacks.id, chargebackId)).for("update");
  if (!row) throw new AppError("not_found");
  if (revision !== undefined && row.revision !== revision)
    throw new AppError("conflict", { details: { state: row.state } });
  return row;
}
