import { and, eq, inArray, isNull, lte, or } from "drizzle-orm";
import type { Database } from "#server/platform/database/database.ts";
import { type SentState, tabbySessions } from "./tables.ts";
import { deadlineMs } from "./tabby-partner.ts";

export type SessionRow = typeof tabbySessions.$inferSelect;

export async function findSession(db: Database, merchantRef: string): Promise<SessionRow | null> {
  const [row] = await db.select().from(tabbySessions).where(eq(tabbySessions.merchantRef, merchantRef));
  return row ?? null;
}

export async function sessionOfPayment(db: Database, paymentId: string): Promise<SessionRow | null> {
  const [row] = await db.select().from(tabbySessions).where(eq(tabbySessions.paymentId, paymentId));
  return row ?? null;
}

/** Written before anything is sent; what stands there already stays as it is. */
export async function writeSession(
  db: Database,
  asked: Pick<SessionRow, "merchantRef" | "amount" | "expiresAt">,
  now: Date,
): Promise<SessionRow> {
  await db
    .insert(tabbySessions)
    .values({ ...asked, state: "ready", createdAt: now })
    .onConflictDoNothing();
  const row = await findSession(db, asked.merchantRef);
  if (!row) throw new Error("a session that was written is gone");
  return row;
}

/** The right to send it: whoever gets it sends it. One that was sent and never answered is taken over after its deadline. */
export async function beginSession(db: Database, merchantRef: string, now: Date): Promise<boolean> {
  const { state, sentAt } = tabbySessions;
  const isLost = and(eq(state, "sent"), lte(sentAt, new Date(now.getTime() - 2 * deadlineMs)));
  const begun = await db
    .update(tabbySessions)
    .set({ state: "sent", sentAt: now })
    .where(and(eq(tabbySessions.merchantRef, merchantRef), or(inArray(state, ["ready", "doubt"]), isLost)))
    .returning({ merchantRef: tabbySessions.merchantRef });
  return begun.length === 1;
}

/** What became of a call that was sent; one whose session came meanwhile stays as it is. */
export async function settleSession(db: Database, merchantRef: string, state: SentState): Promise<void> {
  const isSent = and(eq(tabbySessions.merchantRef, merchantRef), eq(tabbySessions.state, "sent"));
  await db.update(tabbySessions).set({ state }).where(isSent);
}

/** Keeps which payment it is, whoever learns of one first; answers the one that stands. */
export async function keepSession(
  db: Database,
  merchantRef: string,
  made: Pick<SessionRow, "webUrl" | "isRejected"> & { paymentId: string },
): Promise<SessionRow> {
  await db
    .update(tabbySessions)
    .set({ state: "done", ...made })
    .where(and(eq(tabbySessions.merchantRef, merchantRef), isNull(tabbySessions.paymentId)));
  const row = await findSession(db, merchantRef);
  if (!row) throw new Error("a session that was kept is gone");
  return row;
}
