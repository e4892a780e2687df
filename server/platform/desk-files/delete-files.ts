import { and, eq, isNotNull, isNull, notExists, or, sql } from "drizzle-orm";
import { cases } from "#server/platform/cases/tables.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { FileStore } from "#server/platform/files.ts";
import { sealedName } from "#server/platform/uploads/sealed-files.ts";
import { deskFiles } from "./tables.ts";

/** Removes the bytes of what was erased, and of what belongs to a case that is gone, then their rows: a round that breaks off is gone on with. */
export async function deleteErasedFiles({ db, files }: { db: Database; files: FileStore }): Promise<number> {
  const caseIsThere = db
    .select({ one: sql`1` })
    .from(cases)
    .where(eq(cases.id, deskFiles.caseId));
  const rows = await db
    .select({ id: deskFiles.id })
    .from(deskFiles)
    .where(or(isNotNull(deskFiles.erasedAt), and(isNull(deskFiles.bookingId), notExists(caseIsThere))));
  for (const { id } of rows) {
    await files.remove(sealedName(id));
    await db.delete(deskFiles).where(eq(deskFiles.id, id));
  }
  return rows.length;
}
