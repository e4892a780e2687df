import { and, asc, eq, isNotNull, ne } from "drizzle-orm";
import type { Transaction } from "#server/platform/database/database.ts";
import { createSlug } from "#server/platform/ids.ts";
import { recordNumber } from "#server/platform/numbers/record-number.ts";
import type { PaymentDeps } from "./deps.ts";
import { lockPayment } from "./find-payment.ts";
import { refundsSum } from "./find-refunds.ts";
import { syncPaymentJob } from "./jobs.ts";
import { type PaymentRow, paymentRefunds, payments, type RefundRow } from "./tables.ts";

/** A part of a payment, in halalas, that a cancellation or a change gives back. `askedBy` is its id: a repeat asks for nothing. */
export type AskedRefund = { paymentId: string; amount: number; askedBy: string; reason: "cancelled" | "changed" };
/** What of it goes back of which payment. */
export type RefundShare = { paymentId: string; amount: number };

/** What can still be promised of a payment, in halalas: what was taken, or is authorised to be, less all that is to go back and what its bank has taken back. */
export async function refundable(tx: Transaction, row: PaymentRow): Promise<number> {
  const most = row.captured || (row.state === "authorized" ? row.amount : 0);
  return most - row.disputed - (await refundsSum(tx, row.id));
}

/** Writes down a refund that waits for its turn. */
export async function queueRefund(
  tx: Transaction,
  {
    paymentId,
    amount,
    reason,
    askedBy = null,
  }: Pick<RefundRow, "paymentId" | "amount" | "reason"> & { askedBy?: string | null },
  now: Date,
): Promise<RefundRow | null> {
  const id = createSlug();
  const values = { id, tryId: id, paymentId, amount, reason, askedBy, requestedAt: now, sendAt: now };
  const [refund] = await tx
    .insert(paymentRefunds)
    .values({ ...values, state: "queued" })
    .onConflictDoNothing({ target: [paymentRefunds.askedBy, paymentRefunds.paymentId] })
    .returning();
  if (refund) await recordNumber(tx, now, { metric: "refund_asked", sum: amount });
  return refund ?? null;
}

/** What a booking was bought with and what its changes have cost since, the first first, locked until the transaction ends. */
export async function lockPaid(tx: Transaction, paymentId: string): Promise<PaymentRow[]> {
  const first = await lockPayment(tx, paymentId);
  const ofChanges = and(
    eq(payments.bookingId, first.bookingId),
    isNotNull(payments.changeId),
    eq(payments.wanted, "capture"),
    ne(payments.id, paymentId),
  );
  return [first, ...(await tx.select().from(payments).where(ofChanges).orderBy(asc(payments.attempt)).for("update"))];
}

/** The same of all that was paid for the booking of a payment. */
export async function refundableInAll(tx: Transaction, paymentId: string): Promise<number> {
  let sum = 0;
  for (const row of await lockPaid(tx, paymentId)) sum += Math.max(0, await refundable(tx, row));
  return sum;
}

/**
 * Writes down that a part of what was paid goes back, in the transaction that decides it: of the booking's own payment, and what that
 * does not hold any more of those of its changes. It waits until the payment is taken and refunds before it are over; `refundSent` and
 * `paymentRefunded` tell of it by `askedBy`. Answers what goes back of which payment; nothing of a repeat.
 */
export async function askRefund(
  deps: Pick<PaymentDeps, "queue" | "clock" | "log">,
  tx: Transaction,
  { paymentId, amount: promised, askedBy, reason }: AskedRefund,
): Promise<RefundShare[]> {
  const paid = await lockPaid(tx, paymentId);
  const [known] = await tx.select().from(paymentRefunds).where(eq(paymentRefunds.askedBy, askedBy));
  if (known) return [];
  const shares: RefundShare[] = [];
  let open = promised;
  for (const row of paid) {
    // What its bank takes back meanwhile is promised all the same, and waits until the bank has decided (`takeTurn`).
    const amount = Math.min(open, Math.max(0, (await refundable(tx, row)) + row.disputed));
    if (amount <= 0) continue;
    open -= amount;
    shares.push({ paymentId: row.id, amount });
    await queueAsked(deps, tx, row, { amount, reason, askedBy });
  }
  // Checked before it is promised: only the gateway's own refunds can have come between.
  if (open > 0)
    deps.log.error("refund exceeds what is left of the payment", {
      payment: paymentId,
      promised,
      left: promised - open,
    });
  return shares;
}

async function queueAsked(
  { queue, clock }: Pick<PaymentDeps, "queue" | "clock">,
  tx: Transaction,
  row: PaymentRow,
  refund: Omit<AskedRefund, "paymentId">,
): Promise<void> {
  const now = clock.now();
  await queueRefund(tx, { paymentId: row.id, ...refund }, now);
  await tx
    .update(payments)
    .set({ revision: row.revision + 1, checks: 0, checkAt: now, updatedAt: now })
    .where(eq(payments.id, row.id));
  await queue.enqueue(tx, syncPaymentJob, { paymentId: row.id });
}
