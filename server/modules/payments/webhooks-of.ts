import { asc, eq } from "drizzle-orm";
import type { Database } from "#server/platform/database/database.ts";
import { paymentWebhooks, payments } from "./tables.ts";

/** When the gateway sent a webhook about a booking's payments, the oldest first. */
export async function webhooksOf(db: Database, bookingId: string): Promise<Date[]> {
  const rows = await db
    .select({ at: paymentWebhooks.receivedAt })
    .from(paymentWebhooks)
    .innerJoin(payments, eq(payments.id, paymentWebhooks.paymentId))
    .where(eq(payments.bookingId, bookingId))
    .orderBy(asc(paymentWebhooks.receivedAt));
  return rows.map(({ at }) => at);
}
