import { desc, eq } from "drizzle-orm";
import type { DatabaseOrTransaction } from "#server/platform/database/database.ts";
import { type CancellationRow, cancellations } from "../tables.ts";

/** Newest first. */
export const cancellationsOf = (database: DatabaseOrTransaction, bookingId: string): Promise<CancellationRow[]> =>
  database
    .select()
    .from(cancellations)
    .where(eq(cancellations.bookingId, bookingId))
    .orderBy(desc(cancellations.requestedAt), desc(cancellations.id));

/** @throws Error: jobs only name what was written */
export async function findCancellation(database: DatabaseOrTransaction, id: string): Promise<CancellationRow> {
  const [row] = await database.select().from(cancellations).where(eq(cancellations.id, id));
  if (!row) throw new Error(`no cancellation ${id}`);
  return row;
}
