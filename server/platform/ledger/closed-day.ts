import { max } from "drizzle-orm";
import type { DatabaseOrTransaction } from "#server/platform/database/database.ts";
import { ledgerCloses } from "./tables.ts";

/** The last day that is closed, `YYYY-MM-DD`; null: none is. */
export async function closedThrough(database: DatabaseOrTransaction): Promise<string | null> {
  const [row] = await database.select({ day: max(ledgerCloses.day) }).from(ledgerCloses);
  return row?.day ?? null;
}
