import { and, desc, eq, inArray } from "drizzle-orm";
import type { DatabaseOrTransaction, Transaction } from "#server/platform/database/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { openAirlineStates, unansweredStates } from "./airline-change-states.ts";
import { airlineChanges, type AirlineChangeRow } from "./tables.ts";

/** Newest first. */
export const airlineChangesOf = (database: DatabaseOrTransaction, bookingId: string): Promise<AirlineChangeRow[]> =>
  database
    .select()
    .from(airlineChanges)
    .where(eq(airlineChanges.bookingId, bookingId))
    .orderBy(desc(airlineChanges.number));

/** The one that nothing has ended yet. */
export async function findOpenAirlineChange(
  database: DatabaseOrTransaction,
  bookingId: string,
): Promise<AirlineChangeRow | null> {
  const [row] = await database
    .select()
    .from(airlineChanges)
    .where(and(eq(airlineChanges.bookingId, bookingId), inArray(airlineChanges.state, [...openAirlineStates])));
  return row ?? null;
}

/** The id of the one that its traveller has not answered: while it stands other flights are free and everything comes back. */
export async function unansweredOf(database: DatabaseOrTransaction, bookingId: string): Promise<string | null> {
  const open = await findOpenAirlineChange(database, bookingId);
  return open && unansweredStates.some((state) => state === open.state) ? open.id : null;
}

/** The yes of a traveller is on its way to the airline: nothing else of the booking is begun meanwhile. */
export const isAccepting = async (database: DatabaseOrTransaction, bookingId: string): Promise<boolean> =>
  (await findOpenAirlineChange(database, bookingId))?.state === "accepting";

/** @throws AppError not_found, also for one of another booking */
export async function findAirlineChange(
  database: DatabaseOrTransaction,
  id: string,
  bookingId?: string,
): Promise<AirlineChangeRow> {
  const [row] = await database.select().from(airlineChanges).where(eq(airlineChanges.id, id));
  if (!row || (bookingId !== undefined && row.bookingId !== bookingId)) throw new AppError("not_found");
  return row;
}

/** The same, locked until the transaction ends; after its booking, always. */
export async function lockAirlineChange(tx: Transaction, id: string): Promise<AirlineChangeRow> {
  const [row] = await tx.select().from(airlineChanges).where(eq(airlineChanges.id, id)).for("update");
  if (!row) throw new AppError("not_found");
  return row;
}
