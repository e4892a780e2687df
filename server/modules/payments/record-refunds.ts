import { subtractMoney } from "#contract/money.ts";
import { eq } from "drizzle-orm";
import type { Transaction } from "#server/platform/database/database.ts";
import { createSlug } from "#server/platform/ids.ts";
import type { PaymentDeps } from "./deps.ts";
import { openRefund, queuedRefunds, refundRefs } from "./find-refunds.ts";
import { paymentRefunded, refundSent, tendPaymentJob } from "./jobs.ts";
import { writeLedger } from "./ledger.ts";
import { movePayment } from "./move-payment.ts";
import type { GatewayPayment } from "./payment-gateway.ts";
import { type PaymentRow, paymentRefunds, payments, type RefundRow } from "./tables.ts";

/** A bank that did not take a refund is not asked again at once, in ms. */
const retryMs = 3_600_000;

type Deps = Pick<PaymentDeps, "queue" | "clock" | "log">;

/** Writes down a refund before it is asked for: from here on it is asked for until the gateway has answered. */
export async function requestRefund(
  { clock }: Deps,
  tx: Transaction,
  row: PaymentRow,
  amount: number,
  reason: string,
): Promise<RefundRow> {
  const values = { id: createSlug(), paymentId: row.id, amount, reason, state: "requested" as const };
  const [refund] = await tx
    .insert(paymentRefunds)
    .values({ ...values, requestedAt: clock.now() })
    .returning();
  if (!refund) throw new Error("the refund was not written");
  await beginRefund({ clock }, tx, row, refund);
  return refund;
}

/** The next refund that waits, if none is with the gateway: its turn has come. The one that is there, otherwise. */
export async function takeTurn(deps: Deps, tx: Transaction, row: PaymentRow): Promise<RefundRow | null> {
  const open = await openRefund(tx, row.id);
  if (open) return open;
  const [next] = await queuedRefunds(tx, row.id);
  if (!next || next.requestedAt > deps.clock.now()) return null;
  await tx.update(paymentRefunds).set({ state: "requested" }).where(eq(paymentRefunds.id, next.id));
  await beginRefund(deps, tx, row, next);
  return { ...next, state: "requested" };
}

async function beginRefund(
  { clock }: Pick<Deps, "clock">,
  tx: Transaction,
  row: PaymentRow,
  { id, amount }: RefundRow,
) {
  const now = clock.now();
  const entries = { customer_funds: amount, refunds_in_transit: -amount };
  await writeLedger(tx, { key: `refund:${id}`, paymentId: row.id, at: now, entries });
  await tx
    .update(payments)
    .set({ revision: row.revision + 1, updatedAt: now })
    .where(eq(payments.id, row.id));
}

/** Compares what has gone back by the gateway's word with what we know, and records the difference. */
export async function recordRefunds(
  deps: Deps,
  tx: Transaction,
  row: PaymentRow,
  remote: GatewayPayment,
): Promise<PaymentRow> {
  const open = await openRefund(tx, row.id);
  const arrived = subtractMoney(remote.refunded, { amount: row.refunded, currency: row.currency }).amount;
  const awaited = open?.amount ?? 0;
  if (open && arrived >= awaited) {
    const settled = await settleRefund(deps, tx, row, open, remote);
    return recordRefunds(deps, tx, settled, remote);
  }
  if (arrived > 0) {
    deps.log.error("the gateway refunded what we did not ask for", { payment: row.id, amount: arrived });
    return settleRefund(deps, tx, row, await requestRefund(deps, tx, row, arrived, "at_gateway"), remote);
  }
  if (open?.state === "requested" && remote.refundPending.amount > 0) {
    await tellSent(deps, tx, row, open, remote);
    return setState(deps, tx, row, open, "pending");
  }
  if (open?.state === "pending" && remote.refundPending.amount === 0) return recordFailure(deps, tx, row, open);
  return row;
}

/** The money is still with us. What a cancellation gives back is asked for again after a while; staff know from the log. */
async function recordFailure(deps: Deps, tx: Transaction, row: PaymentRow, refund: RefundRow): Promise<PaymentRow> {
  const { id, amount, askedBy, reason } = refund;
  deps.log.error("a refund did not arrive and is still with us", { payment: row.id, refund: id });
  const entries = { refunds_in_transit: amount, customer_funds: -amount };
  await writeLedger(tx, { key: `refund-failed:${id}`, paymentId: row.id, at: deps.clock.now(), entries });
  const current = await setState(deps, tx, row, refund, "failed");
  if (askedBy)
    await tx.insert(paymentRefunds).values({
      id: createSlug(),
      paymentId: row.id,
      amount,
      reason,
      askedBy,
      state: "queued",
      requestedAt: new Date(deps.clock.now().getTime() + retryMs),
    });
  return current;
}

async function settleRefund(
  deps: Deps,
  tx: Transaction,
  row: PaymentRow,
  refund: RefundRow,
  remote: GatewayPayment,
): Promise<PaymentRow> {
  const { amount } = refund;
  const entries = { refunds_in_transit: amount, gateway_clearing: -amount };
  await writeLedger(tx, { key: `refund-arrived:${refund.id}`, paymentId: row.id, at: deps.clock.now(), entries });
  if (refund.state === "requested") await tellSent(deps, tx, row, refund, remote);
  const current = await setState(deps, tx, row, refund, "succeeded");
  await tellRefunded(deps, tx, row, refund);
  if ((await queuedRefunds(tx, row.id)).length) await deps.queue.enqueue(tx, tendPaymentJob, { paymentId: row.id });
  const refunded = row.refunded + amount;
  return movePayment(deps, tx, current, refunded === row.captured ? "refunded" : "partially_refunded", { refunded });
}

const tellRefunded = ({ queue }: Deps, tx: Transaction, row: PaymentRow, { amount, askedBy }: RefundRow) =>
  queue.enqueue(tx, paymentRefunded, { paymentId: row.id, bookingId: row.bookingId, amount, askedBy });

/** The gateway has it: whoever asked is told, with the number that the gateway gave it. */
async function tellSent(
  { queue }: Deps,
  tx: Transaction,
  row: PaymentRow,
  refund: RefundRow,
  remote: GatewayPayment | null,
): Promise<void> {
  const known = await refundRefs(tx, row.id);
  const reference = remote?.refundRefs.find((ref) => !known.has(ref)) ?? null;
  await tx.update(paymentRefunds).set({ gatewayRef: reference }).where(eq(paymentRefunds.id, refund.id));
  const { askedBy } = refund;
  if (askedBy) await queue.enqueue(tx, refundSent, { bookingId: row.bookingId, askedBy, reference });
}

/** The whole amount was let go instead of taken: what waited to go back has never left the payer. */
export async function settleQueued(deps: Deps, tx: Transaction, row: PaymentRow): Promise<void> {
  for (const refund of await queuedRefunds(tx, row.id)) {
    await tellSent(deps, tx, row, refund, null);
    await setState(deps, tx, row, refund, "succeeded");
    await tellRefunded(deps, tx, row, refund);
  }
}

async function setState(
  { clock }: Deps,
  tx: Transaction,
  row: PaymentRow,
  refund: RefundRow,
  state: RefundRow["state"],
): Promise<PaymentRow> {
  const now = clock.now();
  const settledAt = state === "pending" ? null : now;
  await tx.update(paymentRefunds).set({ state, settledAt }).where(eq(paymentRefunds.id, refund.id));
  const [changed] = await tx
    .update(payments)
    .set({ revision: row.revision + 1, checks: 0, updatedAt: now })
    .where(eq(payments.id, row.id))
    .returning();
  return changed ?? row;
}
