import { isNull } from "drizzle-orm";
import type { Database } from "#server/platform/database/database.ts";
import { sealedName } from "#server/platform/uploads/sealed-files.ts";
import { deskFiles } from "./tables.ts";

/** Every file of staff that was not erased, as the file store names it. */
export const listDeskFiles = async (db: Database): Promise<string[]> =>
  (await db.select({ id: deskFiles.id }).from(deskFiles).where(isNull(deskFiles.erasedAt))).map(({ id }) =>
    sealedName(id),
  );
