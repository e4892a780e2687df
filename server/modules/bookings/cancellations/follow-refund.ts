import { eq } from "drizzle-orm";
import type { BookingRefund } from "#server/modules/payments/index.ts";
import { transaction } from "#server/platform/database/database.ts";
import { keepRefundCases, type RefundCaseDeps } from "../cases/keep-refund-cases.ts";
import type { BookingDeps } from "../deps.ts";
import { cancellations } from "../tables.ts";
import { mailCancellationJob } from "./cancellation-jobs.ts";
import type { CancellationState } from "./cancellation-states.ts";
import { moveCancellation } from "./move-cancellation.ts";

type Deps = Pick<BookingDeps, "db" | "queue"> & RefundCaseDeps;

const stateOf: Record<BookingRefund["state"], CancellationState> = {
  queued: "supplier_confirmed",
  requested: "supplier_confirmed",
  pending: "refund_sent",
  succeeded: "refunded",
  with_staff: "refund_with_staff",
  transferred: "refunded",
};

/**
 * There is news of a cancellation's refund: it says of it what is true of the live try, in whatever order the news come. A
 * first try is told when the gateway has it, a later one when the money has arrived: nobody is told twice of what failed.
 */
export function followRefund(
  deps: Deps,
  { bookingId, askedBy }: { bookingId: string; askedBy: string },
): Promise<void> {
  const { db, queue, payments } = deps;
  return transaction(db, async (tx) => {
    const [row] = await tx.select().from(cancellations).where(eq(cancellations.id, askedBy)).for("update");
    const refund = inAll((await payments.refunds(bookingId, tx)).filter((each) => each.askedBy === askedBy));
    if (!row || !refund) return;
    await keepRefundCases(deps, tx, bookingId);
    const state = stateOf[refund.state];
    const changes = {
      refundSentAt: refund.sentAt,
      refundReference: refund.reference,
      refundRetryAt: refund.retryAt,
      refundStaffAt: refund.state === "with_staff" ? refund.staffSince : null,
      refundByTransfer: refund.state === "transferred",
      refundedAt: state === "refunded" ? refund.settledAt : null,
    };
    if (row.state === state) await tx.update(cancellations).set(changes).where(eq(cancellations.id, askedBy));
    else if (!(await moveCancellation(tx, askedBy, state, changes))) return;
    const isFirstSent = refund.refusals === 0 && refund.sentAt !== null && row.refundSentAt === null;
    const hasArrivedLate = refund.refusals > 0 && refund.state === "succeeded" && row.state !== "refunded";
    if (isFirstSent || hasArrivedLate)
      await queue.enqueue(tx, mailCancellationJob, { cancellationId: askedBy, mail: "refund_sent" });
  });
}

const progress: readonly BookingRefund["state"][] = ["with_staff", "queued", "requested", "pending"];

/**
 * One refund of several payments, as its traveller is told of it: it stands where the one stands that is behind the others, and the
 * money is there when the last of it is.
 */
function inAll(refunds: readonly BookingRefund[]): BookingRefund | null {
  const [first, ...others] = refunds;
  if (!first || others.length === 0) return first ?? null;
  const place = ({ state }: BookingRefund) => (progress.includes(state) ? progress.indexOf(state) : progress.length);
  const behind = refunds.reduce((last, each) => (place(each) < place(last) ? each : last), first);
  const isSent = refunds.every(({ sentAt }) => sentAt !== null);
  const settled = refunds.flatMap(({ settledAt }) => settledAt ?? []);
  return {
    ...behind,
    refusals: Math.max(...refunds.map(({ refusals }) => refusals)),
    sentAt: isSent ? behind.sentAt : null,
    settledAt: settled.length === refunds.length ? settled.reduce((a, b) => (a > b ? a : b)) : null,
  };
}
