import { asc, eq } from "drizzle-orm";
import type { Database } from "#server/platform/database/database.ts";
import { packageCallbacks } from "../tables.ts";

/** The calls that were asked for with an address that somebody has proven to own, the oldest first. */
export async function exportCallbacks({ db }: { db: Database }, email: string): Promise<unknown[]> {
  const rows = await db
    .select()
    .from(packageCallbacks)
    .where(eq(packageCallbacks.email, email))
    .orderBy(asc(packageCallbacks.askedAt));
  return rows.map(({ caseNumber, name, phone, slot, note, askedAt }) => ({
    caseNumber,
    name,
    phone,
    slot,
    note,
    askedAt: askedAt.toISOString(),
  }));
}

export async function eraseCallbacks({ db }: { db: Database }, email: string): Promise<void> {
  await db.delete(packageCallbacks).where(eq(packageCallbacks.email, email));
}
