import { and, eq, isNull } from "drizzle-orm";
import type { Session } from "#server/http/request-context.ts";
import type { DatabaseOrTransaction } from "#server/platform/database/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { type BookingRow, bookings } from "../tables.ts";

/** A booking without an owner that a logged-in user begins or goes on with becomes hers. */
export async function ownBooking(
  database: DatabaseOrTransaction,
  row: BookingRow,
  session: Pick<Session, "userId"> | null,
): Promise<BookingRow> {
  if (!session || row.userId || !["draft", "held", "confirming"].includes(row.stage)) return row;
  const [owned] = await database
    .update(bookings)
    .set({ userId: session.userId })
    .where(and(eq(bookings.id, row.id), isNull(bookings.userId)))
    .returning();
  return owned ?? row;
}

/** @throws AppError forbidden for a booking of another account */
export function assertNotAnothers(row: BookingRow, { userId }: Pick<Session, "userId">): void {
  if (row.userId && row.userId !== userId) throw new AppError("forbidden");
}
