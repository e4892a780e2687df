import { and, desc, eq, inArray } from "drizzle-orm";
import type { DatabaseOrTransaction, Transaction } from "#server/platform/database/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { openNameStates, turnStates } from "./name-states.ts";
import { nameCorrections, type NameRow } from "./tables.ts";

/** Newest first. */
export const namesOf = (database: DatabaseOrTransaction, bookingId: string): Promise<NameRow[]> =>
  database
    .select()
    .from(nameCorrections)
    .where(eq(nameCorrections.bookingId, bookingId))
    .orderBy(desc(nameCorrections.askedAt), desc(nameCorrections.id));

/** A name is on its way to the supplier: nothing else of the booking is begun meanwhile. */
export async function isCorrecting(database: DatabaseOrTransaction, bookingId: string): Promise<boolean> {
  const [row] = await database
    .select({ id: nameCorrections.id })
    .from(nameCorrections)
    .where(and(eq(nameCorrections.bookingId, bookingId), inArray(nameCorrections.state, [...turnStates])));
  return row !== undefined;
}

/** The same, also while a person decides about it. */
export const isNameOpen = async (database: DatabaseOrTransaction, bookingId: string): Promise<boolean> =>
  (await namesOf(database, bookingId)).some(({ state }) => openNameStates.some((open) => open === state));

/** @throws AppError not_found */
export async function findName(database: DatabaseOrTransaction, id: string): Promise<NameRow> {
  const [row] = await database.select().from(nameCorrections).where(eq(nameCorrections.id, id));
  if (!row) throw new AppError("not_found");
  return row;
}

/** The same, locked until the transaction ends; after its booking, always. */
export async function lockName(tx: Transaction, id: string): Promise<NameRow> {
  const [row] = await tx.select().from(nameCorrections).where(eq(nameCorrections.id, id)).for("update");
  if (!row) throw new AppError("not_found");
  return row;
}
