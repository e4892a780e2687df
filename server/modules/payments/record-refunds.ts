import { and, eq, inArray } from "drizzle-orm";
import type { Transaction } from "#server/platform/database/database.ts";
import { createSlug } from "#server/platform/ids.ts";
import type { PaymentDeps } from "./deps.ts";
import { paymentRefunded } from "./jobs.ts";
import { writeLedger } from "./ledger.ts";
import { movePayment } from "./move-payment.ts";
import type { GatewayPayment } from "./payment-gateway.ts";
import { type PaymentRow, paymentRefunds, payments, type RefundRow } from "./tables.ts";

type Deps = Pick<PaymentDeps, "queue" | "clock" | "log">;

/** The refund that is not over; there is at most one. */
export async function openRefund(tx: Transaction, paymentId: string): Promise<RefundRow | null> {
  const open = inArray(paymentRefunds.state, ["requested", "pending"]);
  const [row] = await tx
    .select()
    .from(paymentRefunds)
    .where(and(eq(paymentRefunds.paymentId, paymentId), open));
  return row ?? null;
}

/** Writes down a refund before it is asked for: from here on it is asked for until the gateway has answered. */
export async function requestRefund(
  { clock }: Deps,
  tx: Transaction,
  row: PaymentRow,
  amount: number,
  reason: string,
): Promise<RefundRow> {
  const now = clock.now();
  const values = { id: createSlug(), paymentId: row.id, amount, reason, state: "requested" as const, requestedAt: now };
  const [refund] = await tx.insert(paymentRefunds).values(values).returning();
  if (!refund) throw new Error("the refund was not written");
  const entries = { customer_funds: amount, refunds_in_transit: -amount };
  await writeLedger(tx, { key: `refund:${refund.id}`, paymentId: row.id, at: now, entries });
  await tx
    .update(payments)
    .set({ revision: row.revision + 1, updatedAt: now })
    .where(eq(payments.id, row.id));
  return refund;
}

/** Compares what has gone back by the gateway's word with what we know, and records the difference. */
export async function recordRefunds(
  deps: Deps,
  tx: Transaction,
  row: PaymentRow,
  remote: GatewayPayment,
): Promise<PaymentRow> {
  const open = await openRefund(tx, row.id);
  const arrived = remote.refunded.amount - row.refunded;
  if (open && arrived >= open.amount) {
    const settled = await settleRefund(deps, tx, row, open);
    return recordRefunds(deps, tx, settled, remote);
  }
  if (arrived > 0) {
    deps.log.error("the gateway refunded what we did not ask for", { payment: row.id, amount: arrived });
    return settleRefund(deps, tx, row, await requestRefund(deps, tx, row, arrived, "at_gateway"));
  }
  if (open?.state === "requested" && remote.refundPending.amount > 0) return setState(deps, tx, row, open, "pending");
  if (open?.state === "pending" && remote.refundPending.amount === 0) {
    deps.log.error("a refund did not arrive and is still with us", { payment: row.id, refund: open.id });
    const entries = { refunds_in_transit: open.amount, customer_funds: -open.amount };
    await writeLedger(tx, { key: `refund-failed:${open.id}`, paymentId: row.id, at: deps.clock.now(), entries });
    return setState(deps, tx, row, open, "failed");
  }
  return row;
}

async function settleRefund(deps: Deps, tx: Transaction, row: PaymentRow, refund: RefundRow): Promise<PaymentRow> {
  const entries = { refunds_in_transit: refund.amount, gateway_clearing: -refund.amount };
  await writeLedger(tx, { key: `refund-arrived:${refund.id}`, paymentId: row.id, at: deps.clock.now(), entries });
  const current = await setState(deps, tx, row, refund, "succeeded");
  const refunded = row.refunded + refund.amount;
  await deps.queue.enqueue(tx, paymentRefunded, { paymentId: row.id, bookingId: row.bookingId, amount: refund.amount });
  return movePayment(deps, tx, current, refunded === row.captured ? "refunded" : "partially_refunded", { refunded });
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
