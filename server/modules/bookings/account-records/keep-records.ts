import { and, desc, eq, isNotNull } from "drizzle-orm";
import type { Database } from "#server/platform/database/database.ts";
import { retention } from "#server/platform/retention/periods.ts";
import { bookings } from "../tables.ts";

/** The last day (`YYYY-MM-DD`) records of what the account paid are kept; null when it never paid. */
export async function keepsRecordsUntil({ db }: { db: Database }, userId: string): Promise<string | null> {
  const [latest] = await db
    .select({ at: bookings.updatedAt })
    .from(bookings)
    .where(and(eq(bookings.userId, userId), isNotNull(bookings.paymentId)))
    .orderBy(desc(bookings.updatedAt))
    .limit(1);
  return latest ? `${latest.at.getUTCFullYear() + retention.books.period.endOfYears}-12-31` : null;
}
