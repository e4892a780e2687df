import { and, desc, eq, inArray, ne } from "drizzle-orm";
import type { DatabaseOrTransaction, Transaction } from "#server/platform/database/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { openChangeStates } from "./change-states.ts";
import { bookingChanges, type ChangeKind, type ChangeRow } from "./tables.ts";

/** Those that stand or were decided, newest first; none whose quote has ended. */
export const changesOf = (database: DatabaseOrTransaction, bookingId: string): Promise<ChangeRow[]> =>
  database
    .select()
    .from(bookingChanges)
    .where(and(eq(bookingChanges.bookingId, bookingId), ne(bookingChanges.state, "expired")))
    .orderBy(desc(bookingChanges.quotedAt), desc(bookingChanges.id));

/** The same, of one kind. */
export const changesOfKind = async (
  database: DatabaseOrTransaction,
  bookingId: string,
  kind: ChangeKind,
): Promise<ChangeRow[]> => (await changesOf(database, bookingId)).filter((each) => each.kind === kind);

/** What was added since the booking was divided, if it was: before that its travellers had other places, and some of them have left. */
export async function standingAdditions(database: DatabaseOrTransaction, bookingId: string): Promise<ChangeRow[]> {
  const all = await changesOf(database, bookingId);
  const divided = all.find(({ kind, state }) => kind === "division" && state === "changed")?.changedAt ?? null;
  return all.filter(({ kind, quotedAt }) => kind === "addition" && (divided === null || quotedAt > divided));
}

/** The one that waits for the supplier's answer. */
export async function openChangeOf(database: DatabaseOrTransaction, bookingId: string): Promise<ChangeRow | null> {
  const [row] = await database
    .select()
    .from(bookingChanges)
    .where(and(eq(bookingChanges.bookingId, bookingId), inArray(bookingChanges.state, [...openChangeStates])));
  return row ?? null;
}

/** @throws AppError not_found, also for one of another booking */
export async function findChange(database: DatabaseOrTransaction, id: string, bookingId?: string): Promise<ChangeRow> {
  const [row] = await database.select().from(bookingChanges).where(eq(bookingChanges.id, id));
  if (!row || (bookingId !== undefined && row.bookingId !== bookingId)) throw new AppError("not_found");
  return row;
}

/** The same, locked until the transaction ends; after its booking, always. */
export async function lockChange(tx: Transaction, id: string): Promise<ChangeRow> {
  const [row] = await tx.select().from(bookingChanges).where(eq(bookingChanges.id, id)).for("update");
  if (!row) throw new AppError("not_found");
  return row;
}
