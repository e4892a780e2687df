import { eq } from "drizzle-orm";
import type { Database } from "#server/platform/database/database.ts";
import { contactMessages } from "./tables.ts";

type Asked = { subject: string };

/** What staff read of a message at the desk; null once it was erased. */
export function ofDesk({ db }: { db: Database }) {
  const find = async ({ subject }: Asked) => {
    const [row] = await db.select().from(contactMessages).where(eq(contactMessages.id, subject));
    return row ?? null;
  };
  return {
    contact: async (asked: Asked) => {
      const row = await find(asked);
      return row && { name: row.name, phone: row.phone, email: row.email };
    },
    content: async (asked: Asked) => {
      const row = await find(asked);
      return row && { words: row.message };
    },
  };
}
