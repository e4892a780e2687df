import { and, eq } from "drizzle-orm";
import type { PaymentState } from "#contract/payments.ts";
import type { Transaction } from "#server/platform/database/database.ts";
import { postEvent } from "#server/platform/ledger/write-ledger.ts";
import { lockBeside } from "./balance/find-beside.ts";
import { letGo, spendHeld } from "./balance/set-aside.ts";
import type { PaymentDeps } from "./deps.ts";
import { paymentRefunded, paymentSettled } from "./jobs.ts";
import { canMove, hasNoMoney } from "./payment-states.ts";
import { type PaymentRow, payments } from "./tables.ts";

type Changes = Partial<
  Pick<PaymentRow, "method" | "captured" | "refunded" | "transferred" | "cardBrand" | "cardLast4" | "decline">
>;

/**
 * The only way a payment changes its state, with the row locked. The ledger is written and other modules are
 * notified in the same transaction, so that both happen exactly once.
 * @throws Error for a step that the table of states does not have
 */
export async function movePayment(
  { queue, clock, log }: Pick<PaymentDeps, "queue" | "clock" | "log">,
  tx: Transaction,
  row: PaymentRow,
  to: PaymentState,
  changes: Changes = {},
): Promise<PaymentRow> {
  if (!canMove(row.state, to)) throw new Error(`payment ${row.id} cannot go from ${row.state} to ${to}`);
  const now = clock.now();
  const [moved] = await tx
    .update(payments)
    .set({ ...changes, state: to, revision: row.revision + 1, checks: 0, updatedAt: now })
    .where(and(eq(payments.id, row.id), eq(payments.state, row.state)))
    .returning();
  if (!moved) throw new Error(`payment ${row.id} changed while it was locked`);
  const of = { paymentId: row.id, bookingId: row.bookingId };
  // What is paid with a balance was in our books before (`balance/spend.ts`).
  if (to === "captured" && row.method !== "balance") {
    const posting = { ...of, reference: row.reference, at: now, amounts: { amount: moved.captured } };
    await postEvent(tx, "capture", { ...posting, id: row.id });
  }
  await moveBeside({ queue, clock, log }, tx, moved);
  // Whoever hears of a payment hears of the part beside it.
  if (row.besideId) return moved;
  if (to === "authorized" || to === "captured" || to === "failed" || to === "expired") {
    const { changeId, shareId } = row;
    const pays = { ...(changeId && { changeId }), ...(shareId && { shareId }) };
    await queue.enqueue(tx, paymentSettled, { ...of, ...pays, state: to });
  }
  // An authorised amount that was let go never entered our books: nothing was taken.
  if (to === "voided" && row.state === "authorized")
    await queue.enqueue(tx, paymentRefunded, { ...of, refundId: null, amount: row.amount, askedBy: null });
  if (to === "expired" && row.state === "authorized")
    log.error("payment authorisation expired", { payment: row.id, wanted: row.wanted });
  return moved;
}

/**
 * The part that a balance pays beside it goes the same way in the same transaction: spent once the gateway has the money of this one, free
 * again when nothing came of it.
 */
async function moveBeside(
  deps: Pick<PaymentDeps, "queue" | "clock" | "log">,
  tx: Transaction,
  moved: PaymentRow,
): Promise<void> {
  const beside = moved.besideId || moved.state === "processing" ? null : await lockBeside(tx, moved.id);
  if (beside?.state !== "open") return;
  if (hasNoMoney(moved) || beside.wanted === "give_back") {
    await letGo(tx, beside);
    await movePayment(deps, tx, beside, hasNoMoney(moved) ? moved.state : "voided");
  } else {
    await spendHeld(tx, beside, deps.clock.now());
    await movePayment(deps, tx, beside, "captured", { captured: beside.amount });
  }
}
