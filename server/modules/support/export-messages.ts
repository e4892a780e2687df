import { asc, eq, lt, type SQL } from "drizzle-orm";
import { eraseCasesOf } from "#server/platform/cases/erase-cases.ts";
import type { Clock } from "#server/platform/clock.ts";
import { type Database, transaction } from "#server/platform/database/database.ts";
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

type EraseDeps = { db: Database; clock: Clock };

export async function eraseMessages(deps: EraseDeps, email: string): Promise<void> {
  await erase(deps, eq(contactMessages.email, email));
}

/** Those received before then; says how many. */
export const deleteOldMessages = (deps: EraseDeps, before: Date): Promise<number> =>
  erase(deps, lt(contactMessages.receivedAt, before));

/** With the names in their cases. */
const erase = ({ db, clock }: EraseDeps, which: SQL): Promise<number> =>
  transaction(db, async (tx) => {
    const gone = await tx.delete(contactMessages).where(which).returning({ id: contactMessages.id });
    const ids = gone.map(({ id }) => id);
    for (const queue of ["message", "supervisor_reply"] as const) await eraseCasesOf(tx, clock, queue, ids);
    return gone.length;
  });
