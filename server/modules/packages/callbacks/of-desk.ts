import { eq } from "drizzle-orm";
import type { Database } from "#server/platform/database/database.ts";
import { packageCallbacks } from "../tables.ts";

type Asked = { subject: string };

/** What staff read of a call that somebody asked for; null once it was erased. */
export function callbacksOfDesk({ db }: { db: Database }) {
  const find = async ({ subject }: Asked) => {
    const [row] = await db.select().from(packageCallbacks).where(eq(packageCallbacks.id, subject));
    return row ?? null;
  };
  return {
    contact: async (asked: Asked) => {
      const row = await find(asked);
      return row && { name: row.name, phone: row.phone, email: row.email };
    },
    content: async (asked: Asked) => {
      const row = await find(asked);
      return row && { words: row.note || null };
    },
  };
}
