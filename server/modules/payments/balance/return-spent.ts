import type { Transaction } from "#server/platform/database/database.ts";
import { createSlug } from "#server/platform/ids.ts";
import { postEvent } from "#server/platform/ledger/write-ledger.ts";
import type { PaymentDeps } from "../deps.ts";
import { otherThan, queueAsked } from "../queue-refund.ts";
import { moveBack, notifyRefunded } from "../settle-refund.ts";
import { type PaymentRow, paymentRefunds } from "../tables.ts";
import { lockLots, lockBalanceById } from "./find-balance.ts";
import { spentBy, takeOf } from "./spend.ts";
import { balancePayouts } from "./tables.ts";

type Back = {
  bookingId: string;
  reference?: string | null | undefined;
  amount: number;
  askedBy: string | null;
  reason: string;
};

/**
 * What was paid with a balance goes back to it at once, in the transaction that decides it: a refund that is there as soon as it is written.
 * Of an account that is gone by then it goes on to the payments that the balance came from. Answers whether it stayed. @throws Error for more than
 * was paid
 */
export async function returnSpent(
  deps: Pick<PaymentDeps, "queue" | "clock" | "log">,
  tx: Transaction,
  row: PaymentRow,
  { bookingId, reference: own, amount, askedBy, reason }: Back,
): Promise<boolean> {
  const now = deps.clock.now();
  const reference = own ?? row.reference;
  const id = createSlug();
  const spent = await spentBy(tx, row.id);
  const { parts, open } = takeOf(spent, amount);
  const balanceId = spent[0]?.balanceId;
  if (open > 0 || !balanceId) throw new Error(`payment ${row.id} took ${open} halalas less of a balance`);
  const { userId } = await lockBalanceById(tx, balanceId);
  // Nobody moves the balance of an account that is gone, so they may be locked after it.
  const from = parts.map(({ paymentId }) => paymentId);
  const paid = userId === null ? await lockLots(tx, from) : [];
  // Nobody asked for it: who follows refunds finds it as a pay-out.
  if (userId === null && askedBy === null)
    await tx.insert(balancePayouts).values({ id, balanceId, idempotencyKey: `gone:${id}`, askedAt: now });
  for (const part of parts) {
    const of = {
      bookingId,
      reference,
      at: now,
      balanceId,
      balanceFrom: part.paymentId,
      amounts: { amount: part.amount },
    };
    await postEvent(tx, "balance-returned", { ...of, id: `${id}:${part.paymentId}`, paymentId: row.id });
    const source = paid.find((each) => each.id === part.paymentId);
    if (userId !== null) continue;
    if (!source) throw new Error(`payment ${part.paymentId} not found`);
    const { paymentId } = part;
    await postEvent(tx, "balance-payout", { ...of, id: `${id}:${paymentId}`, paymentId });
    await queueAsked(deps, tx, source, {
      bookingId: source.bookingId,
      amount: part.amount,
      askedBy: askedBy ?? id,
      reason: "paid_out",
    });
  }
  const values = {
    id,
    tryId: id,
    paymentId: row.id,
    bookingId: otherThan(row, bookingId),
    amount,
    reason,
    askedBy,
    state: "succeeded" as const,
    requestedAt: now,
    sendAt: now,
    sentAt: now,
    settledAt: now,
  };
  const [refund] = await tx.insert(paymentRefunds).values(values).returning();
  await moveBack(deps, tx, row, { refunded: row.refunded + amount });
  // Whoever cancelled a part knows it by now; who gave all of it back is told as of any payment.
  if (refund && askedBy === null) await notifyRefunded(deps, tx, row, refund);
  return userId !== null;
}
