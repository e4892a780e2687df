import { isNotNull } from "drizzle-orm";
import type { Database } from "#server/platform/database/database.ts";
import { users } from "../tables.ts";

/** The pictures of accounts, as the file store names them. */
export const listPictures = async (db: Database): Promise<string[]> =>
  (await db.select({ picture: users.picture }).from(users).where(isNotNull(users.picture))).flatMap(
    ({ picture }) => picture ?? [],
  );
