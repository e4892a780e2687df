import { lt } from "drizzle-orm";
import type { Database } from "#server/platform/database/database.ts";
import { mailboxMessages } from "./tables.ts";

/** Deletes kept mails received before that instant, with their attachments. Returns how many. */
export async function deleteMailCopies(database: Database, before: Date): Promise<number> {
  return (await database.delete(mailboxMessages).where(lt(mailboxMessages.receivedAt, before))).rowCount ?? 0;
}
