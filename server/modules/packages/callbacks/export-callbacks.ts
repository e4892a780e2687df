import { asc, eq, lt, type SQL } from "drizzle-orm";
import { eraseCasesOf } from "#server/platform/cases/erase-cases.ts";
import type { Clock } from "#server/platform/clock.ts";
import { type Database, transaction } from "#server/platform/database/database.ts";
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

type EraseDeps = { db: Database; clock: Clock };

export async function eraseCallbacks(deps: EraseDeps, email: string): Promise<void> {
  await erase(deps, eq(packageCallbacks.email, email));
}

/** Those promised before then; says how many. */
export const deleteOldCallbacks = (deps: EraseDeps, before: Date): Promise<number> =>
  erase(deps, lt(packageCallbacks.callBy, before));

/** With the names in their cases. */
const erase = ({ db, clock }: EraseDeps, which: SQL): Promise<number> =>
  transaction(db, async (tx) => {
    const gone = await tx.delete(packageCallbacks).where(which).returning({ id: packageCallbacks.id });
    await eraseCasesOf(
      tx,
      clock,
      "callback",
      gone.map(({ id }) => id),
    );
    return gone.length;
  });
