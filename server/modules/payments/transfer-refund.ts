import { eq } from "drizzle-orm";
import type { Transaction } from "#server/platform/database/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { postEvent } from "#server/platform/ledger/write-ledger.ts";
import { bookingOf } from "./divisions.ts";
import { changeRefund } from "./change-refund.ts";
import type { PaymentDeps } from "./deps.ts";
import { lockPayment } from "./find-payment.ts";
import { moveBack, notifyRefunded } from "./settle-refund.ts";
import { paymentRefunds } from "./tables.ts";

/**
 * A person has sent a refund to a bank account: it leaves our own bank, not the gateway. `reference`: our bank's, of the
 * transfer. @throws AppError not_found; conflict for a refund that is not with staff
 */
export async function transferRefund(
  deps: Pick<PaymentDeps, "queue" | "clock" | "log">,
  tx: Transaction,
  { refundId, reference }: { refundId: string; reference: string },
): Promise<void> {
  const ofRefund = () => tx.select().from(paymentRefunds).where(eq(paymentRefunds.id, refundId));
  const [seen] = await ofRefund();
  if (!seen) throw new AppError("not_found");
  const row = await lockPayment(tx, seen.paymentId);
  const [refund] = await ofRefund();
  if (refund?.state !== "with_staff") throw new AppError("conflict", { details: { refund: refund?.state } });
  if (row.disputed > 0) throw new AppError("payment_disputed");
  const now = deps.clock.now();
  const { amount } = refund;
  const posting = { paymentId: row.id, bookingId: bookingOf(row, refund), reference: row.reference, at: now };
  await postEvent(tx, "transfer", { ...posting, id: refundId, amounts: { amount } });
  const changes = { state: "transferred" as const, transferRef: reference, sentAt: now, settledAt: now };
  const current = await changeRefund(deps, tx, row, refund, changes);
  await notifyRefunded(deps, tx, row, refund);
  await moveBack(deps, tx, current, { transferred: row.transferred + amount });
}
