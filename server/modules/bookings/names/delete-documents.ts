import { and, inArray, isNotNull, lt } from "drizzle-orm";
import { type Database, transaction } from "#server/platform/database/database.ts";
import { eraseFiles } from "#server/platform/desk-files/erase-files.ts";
import { nameCorrections } from "./tables.ts";

/** Takes away the copies of documents of names that were decided before then; their bytes go with the next round. Answers how many. */
export const deleteNameDocuments = (db: Database, before: Date): Promise<number> =>
  transaction(db, async (tx) => {
    const over = and(isNotNull(nameCorrections.documentId), lt(nameCorrections.endedAt, before));
    const rows = await tx
      .select({ id: nameCorrections.id, file: nameCorrections.documentId })
      .from(nameCorrections)
      .where(over);
    if (rows.length === 0) return 0;
    await eraseFiles(
      tx,
      rows.flatMap(({ file }) => file ?? []),
    );
    const ids = rows.map(({ id }) => id);
    await tx.update(nameCorrections).set({ documentId: null }).where(inArray(nameCorrections.id, ids));
    return rows.length;
  });
