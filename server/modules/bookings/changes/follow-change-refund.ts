import { eq } from "drizzle-orm";
import { transaction } from "#server/platform/database/database.ts";
import { keepRefundCases, type RefundCaseDeps } from "../cases/keep-refund-cases.ts";
import type { BookingDeps } from "../deps.ts";
import { mailChangeJob } from "./change-jobs.ts";
import { bookingChanges } from "./tables.ts";

type Deps = Pick<BookingDeps, "db" | "queue" | "clock"> & RefundCaseDeps;

/** There is news of what a cheaper fare gives back: told when all of it is with the bank, and kept when it has arrived. */
export function followChangeRefund(
  deps: Deps,
  { bookingId, askedBy }: { bookingId: string; askedBy: string },
): Promise<void> {
  return transaction(deps.db, async (tx) => {
    const [row] = await tx.select().from(bookingChanges).where(eq(bookingChanges.id, askedBy)).for("update");
    const refunds = (await deps.payments.refunds(bookingId, tx)).filter((each) => each.askedBy === askedBy);
    if (!row || refunds.length === 0) return;
    await keepRefundCases(deps, tx, bookingId);
    const isOver = refunds.every(({ state }) => state === "succeeded" || state === "transferred");
    const sentAt = latest(refunds.map((each) => each.sentAt));
    await tx
      .update(bookingChanges)
      .set({ refundSentAt: sentAt, refundedAt: isOver ? latest(refunds.map((each) => each.settledAt)) : null })
      .where(eq(bookingChanges.id, askedBy));
    if (sentAt && !row.refundSentAt)
      await deps.queue.enqueue(tx, mailChangeJob, { changeId: askedBy, mail: "change_refund_sent" });
  });
}

/** There is news of what was paid for a change that was not made: kept when all of it is back. */
export async function followChangeGiveBack(
  deps: Pick<Deps, "db" | "clock" | "payments">,
  paymentId: string,
): Promise<void> {
  const payment = await deps.payments.view(paymentId);
  if (payment?.changeId == null || (payment.state !== "refunded" && payment.state !== "voided")) return;
  await transaction(deps.db, async (tx) => {
    const [row] = await tx.select().from(bookingChanges).where(eq(bookingChanges.paymentId, paymentId)).for("update");
    if (row?.state !== "refused" || row.refundedAt) return;
    await tx.update(bookingChanges).set({ refundedAt: deps.clock.now() }).where(eq(bookingChanges.id, row.id));
  });
}

/** The last of them; null while one is missing. */
const latest = (instants: readonly (Date | null)[]): Date | null =>
  instants.reduce<Date | null>(
    (last, each) => (last && each ? new Date(Math.max(last.getTime(), each.getTime())) : null),
    new Date(0),
  );
