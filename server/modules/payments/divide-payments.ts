import type { Transaction } from "#server/platform/database/database.ts";
import { type Paid, lockPaid, refundable } from "./ask-refund.ts";
import { type DivisionPosting, writeDivision } from "./ledger.ts";
import { type RefundRoom, spreadRefund } from "./spread-refund.ts";
import { paymentDivisions } from "./tables.ts";

/** `paid`: what the travellers who leave have paid, halalas. */
export type DividedPayments = Omit<DivisionPosting, "paymentId"> & { from: Paid };

/**
 * A booking was divided: no money moves, but what its payments hold of the travellers who leave goes back for their own booking from here on,
 * by the rule of refunds. Written with the books, once by `id`. Answers the payment that the new booking is bought with.
 * @throws Error when the payments hold less than that: the caller looks before
 */
export async function dividePayments(tx: Transaction, { from, ...division }: DividedPayments): Promise<string> {
  const { id, to, at, amounts } = division;
  const rows = await lockPaid(tx, from);
  const rooms: RefundRoom[] = [];
  for (const row of rows)
    rooms.push({ room: Math.max(0, await refundable(tx, row, from.bookingId)), isShare: row.shareId !== null });
  const { amounts: shares, open } = spreadRefund(amounts.paid, rooms);
  const parts = rows.flatMap((row, at) => ((shares[at] ?? 0) > 0 ? [{ paymentId: row.id, amount: shares[at]! }] : []));
  const [first] = parts;
  if (open > 0 || !first) throw new Error(`payments of ${from.bookingId} hold ${open} halalas less than is divided`);
  await tx.insert(paymentDivisions).values(
    parts.map((part) => ({
      ...part,
      divisionId: id,
      fromBookingId: from.bookingId,
      toBookingId: to.bookingId,
      dividedAt: at,
    })),
  );
  await writeDivision(tx, { ...division, paymentId: from.paymentId });
  return first.paymentId;
}
