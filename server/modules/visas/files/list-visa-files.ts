import type { Database } from "#server/platform/database/database.ts";
import { sealedName } from "#server/platform/uploads/sealed-files.ts";
import { visaFiles } from "../tables.ts";

/** Every document that was sent up and not deleted since, as the file store names it. */
export const listVisaFiles = async (db: Database): Promise<string[]> =>
  (await db.select({ id: visaFiles.id }).from(visaFiles)).map(({ id }) => sealedName(id));
