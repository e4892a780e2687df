import { eq } from "drizzle-orm";
import { payments } from "#server/modules/payments/tables.ts";
import type { TestApp } from "#server/testing/create-test-app.ts";

/** What the gateway still has of a booking, by our books, in halalas. */
export async function heldOf(app: TestApp, bookingId: string): Promise<number> {
  const rows = await app.database.select().from(payments).where(eq(payments.bookingId, bookingId));
  const books = await Promise.all(rows.map(({ id }) => app.payments.balances(id)));
  return books.reduce((sum, { gateway_clearing: own = 0 }) => sum + own, 0);
}
