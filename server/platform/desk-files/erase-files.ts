import { and, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { Transaction } from "#server/platform/database/database.ts";
import { deskFiles } from "./tables.ts";

/** Takes what staff attached to a booking away from everybody; its bytes go with the next round of the retention. */
export const eraseFilesOfBooking = (tx: Transaction, bookingId: string): Promise<void> =>
  erase(tx, eq(deskFiles.bookingId, bookingId));

/** The same for cases whose words are erased. */
export const eraseFilesOfCases = (tx: Transaction, caseIds: readonly string[]): Promise<void> =>
  erase(tx, inArray(deskFiles.caseId, [...caseIds]));

/** The same for files by id. */
export const eraseFiles = (tx: Transaction, ids: readonly string[]): Promise<void> =>
  erase(tx, inArray(deskFiles.id, [...ids]));

async function erase(tx: Transaction, which: SQL): Promise<void> {
  await tx
    .update(deskFiles)
    .set({ erasedAt: sql`now()`, name: "" })
    .where(and(which, isNull(deskFiles.erasedAt)));
}
