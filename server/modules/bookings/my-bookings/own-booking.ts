import { and, eq, isNull } from "drizzle-orm";
import type { Session } from "#server/http/request-context.ts";
import type { DatabaseOrTransaction } from "#server/platform/database/database.ts";
import type { BookingDeps } from "../deps.ts";
import { type BookingRow, bookings } from "../tables.ts";

type Account = Pick<Session, "userId"> | null;

/** A booking without an owner that a logged-in user who holds it begins or goes on with becomes theirs. */
export async function ownBooking(
  database: DatabaseOrTransaction,
  row: BookingRow,
  account: Account,
): Promise<BookingRow> {
  if (!account || row.userId || !["draft", "held", "confirming"].includes(row.stage)) return row;
  return give(database, row, account.userId);
}

/** One that came about too: who asks has proven the contact. */
export async function ownProven(
  database: DatabaseOrTransaction,
  row: BookingRow,
  account: Account,
): Promise<BookingRow> {
  return account && row.userId === null ? give(database, row, account.userId) : row;
}

/** An account whose verified address is the contact owns what was booked with it since the login (attach-bookings.ts). */
export async function ownByAddress(
  { db, emailOf }: Pick<BookingDeps, "db" | "emailOf">,
  row: BookingRow,
  account: Account,
): Promise<BookingRow> {
  if (!account || row.userId !== null || row.contactEmail === null) return row;
  // What came to nothing is nobody's.
  if (row.stage === "draft" || row.stage === "expired") return row;
  return (await emailOf(account.userId)) === row.contactEmail ? give(db, row, account.userId) : row;
}

/** Of two who may have it, the first has it. */
async function give(database: DatabaseOrTransaction, row: BookingRow, userId: string): Promise<BookingRow> {
  const [owned] = await database
    .update(bookings)
    .set({ userId })
    .where(and(eq(bookings.id, row.id), isNull(bookings.userId)))
    .returning();
  if (owned) return owned;
  const [now] = await database.select().from(bookings).where(eq(bookings.id, row.id));
  return now ?? row;
}
