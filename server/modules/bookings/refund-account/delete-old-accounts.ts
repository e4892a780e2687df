import { and, eq, isNotNull, lt } from "drizzle-orm";
import type { BookingDeps } from "../deps.ts";
import { refundAccounts } from "./tables.ts";

/** Nothing comes of these any more. */
const over = new Set(["succeeded", "transferred"]);

/**
 * Forgets holder and IBAN where nothing of the booking is on its way back, since before then: a transfer forgets them at once
 * (staff-refunds.ts), so these are of refunds that went back in another way. Country and last four stay. Answers how many.
 */
export async function deleteAccounts({ db, payments }: Pick<BookingDeps, "db" | "payments">, before: Date) {
  const old = await db
    .select({ bookingId: refundAccounts.bookingId })
    .from(refundAccounts)
    .where(and(isNotNull(refundAccounts.sealed), lt(refundAccounts.givenAt, before)));
  let count = 0;
  for (const { bookingId } of old) {
    const refunds = await payments.refunds(bookingId);
    if (!refunds.every(({ state, settledAt }) => over.has(state) && settledAt !== null && settledAt < before)) continue;
    await db.update(refundAccounts).set({ sealed: null }).where(eq(refundAccounts.bookingId, bookingId));
    count += 1;
  }
  return count;
}
