import { asc, eq } from "drizzle-orm";
import type { Database } from "#server/platform/database/database.ts";
import type { BookingDeps } from "../deps.ts";
import type { KeyRing } from "#server/platform/secret.ts";
import { openAccount } from "../refund-account/seal-account.ts";
import { type BookingRow, bookings } from "../tables.ts";
import { refundAccounts } from "../refund-account/tables.ts";
import { type NamedTraveller, openTravellers } from "../travellers/seal-travellers.ts";

/** The ids of an account's bookings. */
export async function ownedIds({ db }: { db: Database }, userId: string): Promise<string[]> {
  const rows = await db.select({ id: bookings.id }).from(bookings).where(eq(bookings.userId, userId));
  return rows.map(({ id }) => id);
}

/** Everything that is kept of an account's bookings, the oldest first. */
export async function exportBookings(
  { db, peopleKeys, refundAccountKey }: Pick<BookingDeps, "db" | "peopleKeys" | "refundAccountKey">,
  userId: string,
): Promise<unknown[]> {
  const rows = await db
    .select()
    .from(bookings)
    .leftJoin(refundAccounts, eq(refundAccounts.bookingId, bookings.id))
    .where(eq(bookings.userId, userId))
    .orderBy(asc(bookings.createdAt));
  return rows.map(({ bookings: row, refund_accounts: account }) => ({
    reference: row.reference,
    kind: row.kind,
    stage: row.stage,
    language: row.locale,
    bookedAt: row.createdAt.toISOString(),
    confirmedAt: row.confirmedAt?.toISOString() ?? null,
    total: { amount: row.total, currency: row.currency },
    code: row.code,
    contact: row.contact,
    company: row.company,
    supplierReference: row.order?.locator ?? null,
    booked: withPeople(peopleKeys, row),
    refundAccount: account && {
      ...(account.sealed ? openAccount(refundAccountKey, row.id, account.sealed) : { ibanEndsWith: account.last4 }),
      givenAt: account.givenAt.toISOString(),
    },
  }));
}

/** An item with its travellers whole, where it has any. */
function withPeople(keys: KeyRing, { id, people, item }: BookingRow): unknown {
  const { travellers, ...rest } = item as { travellers?: NamedTraveller[] };
  return people === null || !travellers
    ? item
    : { ...rest, travellers: openTravellers(keys, { id, people, item: { travellers } }) };
}
