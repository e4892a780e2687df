import { and, desc, eq, sql } from "drizzle-orm";
import type { Database } from "#server/platform/database/database.ts";
import { partnerSendings } from "./tables.ts";

export type Sending = typeof partnerSendings.$inferSelect;
type Key = Pick<Sending, "partner" | "clientRef" | "step">;

const isKey = ({ partner, clientRef, step }: Key) =>
  and(eq(partnerSendings.partner, partner), eq(partnerSendings.clientRef, clientRef), eq(partnerSendings.step, step));

export async function findSending(db: Database, key: Key): Promise<Sending | null> {
  const [row] = await db.select().from(partnerSendings).where(isKey(key));
  return row ?? null;
}

/** All that was to be sent for a booking, the last first. */
export const findSendings = (db: Database, partner: string, booking: string): Promise<Sending[]> =>
  db
    .select()
    .from(partnerSendings)
    .where(and(eq(partnerSendings.partner, partner), eq(partnerSendings.booking, booking)))
    .orderBy(desc(partnerSendings.sentAt));

/** The last of the sendings of a booking that had an effect, or may have: what its order is. */
export async function findLastSending(db: Database, partner: string, booking: string): Promise<Sending | null> {
  const rows = await findSendings(db, partner, booking);
  return rows.find(({ step, state }) => step === "issue" && (state === "done" || state === "sent")) ?? null;
}

/** Writes down what will be sent; what stands under this reference already stays as it is. */
export async function writeSending(
  db: Database,
  values: Omit<Sending, "state" | "sends" | "sentAt" | "order" | "fault"> & Partial<Sending>,
): Promise<Sending> {
  await db
    .insert(partnerSendings)
    .values({ state: "ready", ...values })
    .onConflictDoNothing();
  const row = await findSending(db, values);
  if (!row) throw new Error("a sending that was written is gone");
  return row;
}

/** The right to send: whoever gets the row sends it, everybody else gets null. */
export async function beginSending(db: Database, key: Key, now: Date): Promise<Sending | null> {
  const [row] = await db
    .update(partnerSendings)
    .set({ state: "sent", sends: sql`${partnerSendings.sends} + 1`, sentAt: now, fault: null })
    .where(and(isKey(key), eq(partnerSendings.state, "ready")))
    .returning();
  return row ?? null;
}

/** What became of it. */
export async function settleSending(
  db: Database,
  key: Key,
  set: Partial<Pick<Sending, "state" | "order" | "fault">>,
): Promise<void> {
  await db.update(partnerSendings).set(set).where(isKey(key));
}
