import { asc, eq } from "drizzle-orm";
import type { Database } from "#server/platform/database/database.ts";
import { contactMessages } from "./tables.ts";

/** What was written to the company from an address that somebody has proven to own, the oldest first. */
export async function exportMessages({ db }: { db: Database }, email: string): Promise<unknown[]> {
  const rows = await db
    .select()
    .from(contactMessages)
    .where(eq(contactMessages.email, email))
    .orderBy(asc(contactMessages.receivedAt));
  return rows.map(({ caseNumber, name, phone, subject, message, receivedAt }) => ({
    caseNumber,
    name,
    phone,
    subject,
    message,
    receivedAt: receivedAt.toISOString(),
  }));
}

export async function eraseMessages({ db }: { db: Database }, email: string): Promise<void> {
  await db.delete(contactMessages).where(eq(contactMessages.email, email));
}
