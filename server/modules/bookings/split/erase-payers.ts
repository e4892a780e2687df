import { eq, inArray } from "drizzle-orm";
import type { Transaction } from "#server/platform/database/database.ts";
import { paymentSplits, splitPayers, splitShares } from "./tables.ts";

/** Takes away who paid the shares of a booking; what they paid stays for the books. */
export async function erasePayers(tx: Transaction, bookingId: string): Promise<void> {
  const shares = tx
    .select({ id: splitShares.id })
    .from(splitShares)
    .innerJoin(paymentSplits, eq(paymentSplits.id, splitShares.splitId))
    .where(eq(paymentSplits.bookingId, bookingId));
  await tx.delete(splitPayers).where(inArray(splitPayers.shareId, shares));
}
