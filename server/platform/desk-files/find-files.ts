import { and, asc, eq, isNull, type SQL } from "drizzle-orm";
import type { DatabaseOrTransaction } from "#server/platform/database/database.ts";
import { type DeskFileRow, deskFiles } from "./tables.ts";

/** What is attached to a booking, the oldest first. */
export const filesOfBooking = (db: DatabaseOrTransaction, bookingId: string): Promise<DeskFileRow[]> =>
  find(db, eq(deskFiles.bookingId, bookingId));

/** What is attached to a case that is about no booking. */
export const filesOfCase = (db: DatabaseOrTransaction, caseId: string): Promise<DeskFileRow[]> =>
  find(db, eq(deskFiles.caseId, caseId));

const find = (db: DatabaseOrTransaction, of: SQL) =>
  db
    .select()
    .from(deskFiles)
    .where(and(of, isNull(deskFiles.erasedAt)))
    .orderBy(asc(deskFiles.at));
