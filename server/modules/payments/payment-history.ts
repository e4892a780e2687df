import { eq, inArray } from "drizzle-orm";
import { sar } from "#contract/money.ts";
import type { MoneyMove } from "#contract/my-bookings.ts";
import type { PaymentState } from "#contract/payments.ts";
import type { DatabaseOrTransaction } from "#server/platform/database/database.ts";
import { type PaymentRow, paymentRefunds, payments, type RefundRow } from "./tables.ts";

/** What a traveller is told of a payment; null: nothing came of it. */
const publicState: Record<PaymentState, MoneyMove["state"] | null> = {
  open: null,
  expired: null,
  processing: "processing",
  authorized: "paid",
  captured: "paid",
  refunded: "paid",
  partially_refunded: "paid",
  failed: "failed",
  voided: "released",
};
const publicRefundState: Record<RefundRow["state"], MoneyMove["state"]> = {
  queued: "requested",
  requested: "requested",
  pending: "sent",
  succeeded: "done",
  with_staff: "with_staff",
  transferred: "done",
};

/** Payments of a booking and what went back of them, the oldest first. */
export async function paymentHistory(database: DatabaseOrTransaction, bookingId: string): Promise<MoneyMove[]> {
  const paid = await database.select().from(payments).where(eq(payments.bookingId, bookingId));
  const ids = paid.map(({ id }) => id);
  const back = ids.length
    ? await database.select().from(paymentRefunds).where(inArray(paymentRefunds.paymentId, ids))
    : [];
  const moves = [...paid.flatMap(ofPayment), ...back.flatMap((refund) => ofRefund(refund, paid))];
  return moves.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
}

function ofPayment(row: PaymentRow): MoneyMove[] {
  const state = publicState[row.state];
  if (!state) return [];
  const at = row.createdAt.toISOString();
  return [{ at, kind: "payment", amount: sar(row.amount), ...cardOf(row), state, byTransfer: false }];
}

function ofRefund(refund: RefundRow, paid: PaymentRow[]): MoneyMove[] {
  const payment = paid.find(({ id }) => id === refund.paymentId);
  if (!payment) return [];
  const isRetried = refund.refusals > 0 && (refund.state === "queued" || refund.state === "requested");
  return [
    {
      at: (refund.settledAt ?? refund.sentAt ?? refund.staffSince ?? refund.requestedAt).toISOString(),
      kind: "refund",
      amount: sar(refund.amount),
      ...cardOf(payment),
      state: isRetried ? "retrying" : publicRefundState[refund.state],
      byTransfer: refund.state === "transferred",
    },
  ];
}

const cardOf = ({ method, cardLast4 }: PaymentRow) => ({ method, last4: cardLast4 });
