import { and, asc, eq, inArray, isNotNull, ne, or } from "drizzle-orm";
import type { Transaction } from "#server/platform/database/database.ts";
import { keptBy, keptOf } from "./balance/find-balance.ts";
import type { PaymentDeps } from "./deps.ts";
import { lockPayment } from "./find-payment.ts";
import { bookingOf, dividedTo, divisionsOf, netOf } from "./divisions.ts";
import { refundsOf } from "./find-refunds.ts";
import { returnSpent } from "./balance/return-spent.ts";
import { type AskedRefund, queueAsked } from "./queue-refund.ts";
import { type RefundRoom, spreadRefund } from "./spread-refund.ts";
import { type PaymentRow, paymentRefunds, payments } from "./tables.ts";

/** What of it goes back of which payment; `kept`: to the balance that it was paid with, where it is by now. */
export type RefundShare = { paymentId: string; amount: number; kept?: boolean };

/** A booking and the payment that it is bought with, which may be another booking's: that which it was divided from. */
export type Paid = { bookingId: string; paymentId: string };

/**
 * What can still be promised of a payment to go back for a booking, in halalas: what was taken, or is authorised to be, less all that is to
 * go back or was kept as a balance, and what its bank has taken back; of one that was divided no more than the booking's own part.
 */
export const refundable = async (tx: Transaction, row: PaymentRow, bookingId: string): Promise<number> =>
  (await roomOf(tx, row, bookingId)).room;

/** `promisable`: the same whatever its bank takes back meanwhile. */
async function roomOf(tx: Transaction, row: PaymentRow, bookingId: string) {
  const most = row.captured || (row.state === "authorized" ? row.amount : 0);
  const refunds = await refundsOf(tx, row.id);
  const sum = (of: typeof refunds) => of.reduce((total, { amount }) => total + amount, 0);
  const whole = most - row.disputed - (await keptOf(tx, row.id)) - sum(refunds);
  const divisions = await divisionsOf(tx, row.id);
  if (divisions.length === 0) return { room: whole, promisable: whole + row.disputed };
  const kept = (await keptBy(tx, row.id)).filter((each) => each.bookingId === bookingId);
  const own =
    (row.bookingId === bookingId ? most : 0) +
    netOf(divisions, bookingId) -
    kept.reduce((total, { amount }) => total + amount, 0) -
    // What a balance pays out was kept before, and is counted there.
    sum(refunds.filter((refund) => refund.reason !== "paid_out" && bookingOf(row, refund) === bookingId));
  return { room: Math.min(whole, own), promisable: Math.min(whole + row.disputed, own) };
}

/**
 * What a booking was bought with (by shares: all of them; with a balance beside it: both; of one that was divided from another, its part of that one's payments) and what
 * its changes have cost since, the first first, locked until the transaction ends.
 */
export async function lockPaid(tx: Transaction, { bookingId, paymentId }: Paid): Promise<PaymentRow[]> {
  const first = await lockPayment(tx, paymentId);
  const divided = (await dividedTo(tx, bookingId)).map((each) => each.paymentId);
  const others = and(
    or(
      and(
        eq(payments.bookingId, bookingId),
        or(isNotNull(payments.changeId), isNotNull(payments.shareId), isNotNull(payments.besideId)),
      ),
      inArray(payments.id, divided),
    ),
    eq(payments.wanted, "capture"),
    ne(payments.id, paymentId),
  );
  const inOrder = [asc(payments.createdAt), asc(payments.attempt)];
  return [
    first,
    ...(await tx
      .select()
      .from(payments)
      .where(others)
      .orderBy(...inOrder)
      .for("update")),
  ];
}

/** The same of all that was paid for a booking. */
export async function refundableInAll(tx: Transaction, paid: Paid): Promise<number> {
  let sum = 0;
  for (const row of await lockPaid(tx, paid)) sum += Math.max(0, await refundable(tx, row, paid.bookingId));
  return sum;
}

/** What can still be promised of each of them. What its bank takes back meanwhile is promised all the same, and waits until the bank has decided (`takeTurn`). */
async function promisableOf(tx: Transaction, paid: readonly PaymentRow[], bookingId: string): Promise<RefundRoom[]> {
  const rooms: RefundRoom[] = [];
  for (const row of paid)
    rooms.push({ room: Math.max(0, (await roomOf(tx, row, bookingId)).promisable), isShare: row.shareId !== null });
  return rooms;
}

/** What of an amount that goes back is a balance's that paid a part; of a cause that has asked already, what it asked for. Halalas. */
export async function toBalance(tx: Transaction, paid: Paid, back: number, askedBy: string): Promise<number> {
  const rows = await lockPaid(tx, paid);
  const asked = await tx.select().from(paymentRefunds).where(eq(paymentRefunds.askedBy, askedBy));
  const { amounts } = spreadRefund(back, await promisableOf(tx, rows, paid.bookingId));
  const ofRow = ({ id }: PaymentRow, place: number) =>
    asked.length > 0
      ? asked.reduce((sum, { paymentId, amount }) => sum + (paymentId === id ? amount : 0), 0)
      : (amounts[place] ?? 0);
  return rows.reduce((sum, row, place) => sum + (row.method === "balance" ? ofRow(row, place) : 0), 0);
}

/**
 * Writes down that a part of what was paid goes back, in the transaction that decides it: of the booking's own payment (of shares, in
 * proportion), and what that does not hold any more to the balance beside it, then of those of its changes. It waits until the payment is taken and refunds before it are over; `refundSent` and
 * `paymentRefunded` tell of it by `askedBy`. Answers what goes back of which payment; nothing of a repeat.
 */
export async function askRefund(
  deps: Pick<PaymentDeps, "queue" | "clock" | "log">,
  tx: Transaction,
  { bookingId, reference, paymentId, amount: promised, askedBy, reason }: AskedRefund,
): Promise<RefundShare[]> {
  const paid = await lockPaid(tx, { bookingId, paymentId });
  const [known] = await tx.select().from(paymentRefunds).where(eq(paymentRefunds.askedBy, askedBy));
  if (known) return [];
  const shares: RefundShare[] = [];
  const { amounts, open } = spreadRefund(promised, await promisableOf(tx, paid, bookingId));
  for (const [place, row] of paid.entries()) {
    const amount = amounts[place] ?? 0;
    if (amount <= 0) continue;
    if (row.method === "balance") {
      const kept = await returnSpent(deps, tx, row, { bookingId, reference, amount, reason, askedBy });
      shares.push({ paymentId: row.id, amount, kept });
      continue;
    }
    shares.push({ paymentId: row.id, amount });
    await queueAsked(deps, tx, row, { bookingId, amount, reason, askedBy });
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
