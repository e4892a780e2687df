import { eq } from "drizzle-orm";
import type { DatabaseOrTransaction, Transaction } from "#server/platform/database/database.ts";
import type { PaymentDeps } from "./deps.ts";
import { openRefund, queuedRefunds, staffRefunds } from "./find-refunds.ts";
import { shareStuck } from "./jobs.ts";
import { nextCheck } from "./next-check.ts";
import { type PaymentRow, payments } from "./tables.ts";

/** Of a share of a split payment, which stands in nobody's sight: a case opens for it. */
export async function tellStuck(
  queue: PaymentDeps["queue"],
  tx: DatabaseOrTransaction,
  { id, bookingId, shareId, amount }: PaymentRow,
): Promise<void> {
  if (shareId) await queue.enqueue(tx, shareStuck, { bookingId, paymentId: id, amount });
}

/** Writes down when the gateway is asked again, and tells staff of what has waited too long. */
export async function planNextCheck(
  { clock, log, queue }: Pick<PaymentDeps, "clock" | "log" | "queue">,
  tx: Transaction,
  row: PaymentRow,
): Promise<PaymentRow> {
  const refund =
    (await openRefund(tx, row.id)) ??
    (await queuedRefunds(tx, row.id))[0] ??
    (await staffRefunds(tx, row.id))[0] ??
    null;
  const check = nextCheck(row, refund, clock.now());
  if (check?.alert)
    log.error("payment is taking too long at the gateway", {
      payment: row.id,
      state: row.state,
      wanted: row.wanted,
    });
  if (check?.alert && row.wanted) await tellStuck(queue, tx, row);
  const [planned] = await tx
    .update(payments)
    .set({ checks: row.checks + 1, checkAt: check?.at ?? null })
    .where(eq(payments.id, row.id))
    .returning();
  return planned ?? row;
}
