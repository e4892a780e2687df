import { eq, inArray } from "drizzle-orm";
import { addMoney, sar } from "#contract/money.ts";
import type { MoneyMove } from "#contract/my-bookings.ts";
import { hasNoCard, type PaymentState } from "#contract/payments.ts";
import type { DatabaseOrTransaction } from "#server/platform/database/database.ts";
import { keptBy } from "./balance/find-balance.ts";
import { hasNoMoney } from "./payment-states.ts";
import { bookingOf, dividedTo, divisionsOfAll, netOf } from "./divisions.ts";
import { type PaymentDivisionRow, type PaymentRow, paymentRefunds, payments, type RefundRow } from "./tables.ts";

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
const refundStates: Record<RefundRow["state"], MoneyMove["state"]> = {
  queued: "requested",
  requested: "requested",
  pending: "sent",
  succeeded: "done",
  with_staff: "with_staff",
  transferred: "done",
};

/** What a traveller is told of a refund. */
export const publicRefundState = ({ state, refusals }: Pick<RefundRow, "state" | "refusals">): MoneyMove["state"] =>
  refusals > 0 && (state === "queued" || state === "requested") ? "retrying" : refundStates[state];

/** Payments of a booking and what went back of them or was kept as a balance, the oldest first. */
export async function paymentHistory(database: DatabaseOrTransaction, bookingId: string): Promise<MoneyMove[]> {
  const paid = await database.select().from(payments).where(eq(payments.bookingId, bookingId));
  const all = [...paid, ...(await paymentsOfIds(database, await dividedTo(database, bookingId)))];
  const ids = all.map(({ id }) => id);
  const divisions = await divisionsOfAll(database, ids);
  const refunds = ids.length
    ? await database.select().from(paymentRefunds).where(inArray(paymentRefunds.paymentId, ids))
    : [];
  const back = refunds.filter((refund) =>
    all.some((row) => row.id === refund.paymentId && bookingOf(row, refund) === bookingId),
  );
  const moves = [
    ...all.flatMap((row) => ofPayment({ ...row, amount: partOf(row, divisions, bookingId) })),
    ...(await keptMoves(database, all, bookingId)),
    ...back.flatMap((refund) => ofRefund(refund, all)),
  ];
  return moves.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
}

function ofPayment(row: PaymentRow): MoneyMove[] {
  const state = publicState[row.state];
  // What was only set aside of a balance is no move of it, and a page for cards that nobody gave a card released nothing.
  const isUntouched = state === "released" && !hasNoCard(row.method) && row.cardLast4 === null;
  if (!state || isUntouched || (row.besideId && hasNoMoney(row))) return [];
  const at = row.createdAt.toISOString();
  return [{ at, kind: "payment", amount: sar(row.amount), ...cardOf(row), state, byTransfer: false }];
}

/** What of a payment is a booking's: all of it, where no booking was divided. */
function partOf(row: PaymentRow, divisions: readonly PaymentDivisionRow[], bookingId: string): number {
  const ofIt = divisions.filter(({ paymentId }) => paymentId === row.id);
  return addMoney(sar(row.bookingId === bookingId ? row.amount : 0), sar(netOf(ofIt, bookingId))).amount;
}

const paymentsOfIds = (database: DatabaseOrTransaction, parts: readonly PaymentDivisionRow[]) =>
  database
    .select()
    .from(payments)
    .where(
      inArray(
        payments.id,
        parts.map(({ paymentId }) => paymentId),
      ),
    );

function ofRefund(refund: RefundRow, paid: readonly PaymentRow[]): MoneyMove[] {
  const payment = paid.find(({ id }) => id === refund.paymentId);
  if (!payment) return [];
  return [
    {
      at: (refund.settledAt ?? refund.sentAt ?? refund.staffSince ?? refund.requestedAt).toISOString(),
      kind: "refund",
      amount: sar(refund.amount),
      ...cardOf(payment),
      state: publicRefundState(refund),
      byTransfer: refund.state === "transferred",
    },
  ];
}

async function keptMoves(
  database: DatabaseOrTransaction,
  paid: readonly PaymentRow[],
  bookingId: string,
): Promise<MoneyMove[]> {
  const moves: MoneyMove[] = [];
  for (const row of paid)
    for (const { at, amount, bookingId: own } of await keptBy(database, row.id))
      if (own === bookingId)
        moves.push({
          at: at.toISOString(),
          kind: "balance",
          amount: sar(amount),
          ...cardOf(row),
          state: "done",
          byTransfer: false,
        });
  return moves;
}

/** Whose card paid a share is nobody else's to know. */
const cardOf = ({ method, cardLast4, shareId }: PaymentRow) => ({
  method,
  last4: shareId ? null : cardLast4,
  shared: shareId !== null,
});
