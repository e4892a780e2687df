import { asc, eq, sql } from "drizzle-orm";
import type { DatabaseOrTransaction } from "#server/platform/database/database.ts";
import { type PaymentRow, paymentRefunds, payments, type RefundRow } from "./tables.ts";

/** A refund as the booking it is of may know it. Amounts in halalas. */
export type BookingRefund = Pick<
  RefundRow,
  | "id"
  | "paymentId"
  | "amount"
  | "reason"
  | "askedBy"
  | "state"
  | "refusals"
  | "refusedRefs"
  | "sentAt"
  | "staffSince"
  | "settledAt"
> & {
  bookingId: string;
  /** Of a share of a split payment: somebody else's than the booking's owner. */
  isOfShare: boolean;
  /** Of what was paid with a balance: it is there again at once. */
  isToBalance: boolean;
  /** The bank refused it: it is sent again then. */
  retryAt: Date | null;
  /** To ask the bank with: the gateway's number of the live try, or our bank's of the transfer. */
  reference: string | null;
};

/** What goes back of a booking's payments, the oldest first. */
export async function bookingRefunds(database: DatabaseOrTransaction, bookingId: string): Promise<BookingRefund[]> {
  const rows = await select(database).where(eq(ofBooking, bookingId)).orderBy(asc(paymentRefunds.requestedAt));
  return rows.map(view);
}

/** All that waits for a bank transfer by staff, the oldest first. */
export async function staffRefundsOfAll(database: DatabaseOrTransaction): Promise<BookingRefund[]> {
  const rows = await select(database)
    .where(eq(paymentRefunds.state, "with_staff"))
    .orderBy(asc(paymentRefunds.staffSince));
  return rows.map(view);
}

/** All that has not arrived. The condition is that of its index, word by word. */
export const waitingRefunds = (database: DatabaseOrTransaction): Promise<{ amount: number; since: Date }[]> =>
  database
    .select({ amount: paymentRefunds.amount, since: paymentRefunds.requestedAt })
    .from(paymentRefunds)
    .where(sql`${paymentRefunds.state} in ('queued','requested','pending','with_staff')`);

/** Of one that was divided it is the booking that the money goes back for. */
const ofBooking = sql<string>`coalesce(${paymentRefunds.bookingId}, ${payments.bookingId})`;

const select = (database: DatabaseOrTransaction) =>
  database
    .select({ refund: paymentRefunds, bookingId: ofBooking, shareId: payments.shareId, method: payments.method })
    .from(paymentRefunds)
    .innerJoin(payments, eq(payments.id, paymentRefunds.paymentId));

type Found = Pick<PaymentRow, "shareId" | "method"> & { refund: RefundRow; bookingId: string };

function view({ refund, bookingId, shareId, method }: Found): BookingRefund {
  const { id, paymentId, amount, reason, askedBy, state, refusals, refusedRefs, sentAt, staffSince, settledAt } =
    refund;
  const isRetried = refusals > 0 && state === "queued";
  return {
    id,
    bookingId,
    isOfShare: shareId !== null,
    isToBalance: method === "balance",
    paymentId,
    amount,
    reason,
    askedBy,
    state,
    refusals,
    refusedRefs,
    sentAt,
    staffSince,
    settledAt,
    retryAt: isRetried ? refund.sendAt : null,
    reference: refund.transferRef ?? refund.gatewayRef,
  };
}
