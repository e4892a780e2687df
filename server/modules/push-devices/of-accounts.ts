import { and, asc, eq, lt, ne } from "drizzle-orm";
import { riyadhDay } from "#contract/days.ts";
import type { DatabaseOrTransaction } from "#server/platform/database/database.ts";
import type { PushDeviceDeps } from "./deps.ts";
import { openTarget } from "./seal-target.ts";
import { pushDevices, pushMessages } from "./tables.ts";

type Deps = Pick<PushDeviceDeps, "db" | "keys">;

/** The account's devices as JSON; of where each hears us the service alone, as the rest opens its messages. */
export async function exportDevices({ db, keys }: Deps, userId: string): Promise<unknown[]> {
  const rows = await db
    .select()
    .from(pushDevices)
    .where(eq(pushDevices.userId, userId))
    .orderBy(asc(pushDevices.madeAt));
  return rows.map((row) => ({
    device: row.name,
    pushService: new URL(openTarget(keys, row).endpoint).hostname,
    language: row.locale,
    madeAt: row.madeAt.toISOString(),
    toldAt: row.toldAt?.toISOString() ?? null,
  }));
}

/** A repeat finds nothing more. */
export async function eraseDevices(db: DatabaseOrTransaction, userId: string): Promise<void> {
  await db.delete(pushDevices).where(eq(pushDevices.userId, userId));
}

/** What was made in a login goes with it: in one, in all but one, or in all of an account. */
export async function leaveDevices(
  db: DatabaseOrTransaction,
  userId: string,
  which: { session?: string; but?: string } = {},
): Promise<void> {
  await db
    .delete(pushDevices)
    .where(
      and(
        eq(pushDevices.userId, userId),
        which.session === undefined ? undefined : eq(pushDevices.sessionId, which.session),
        which.but === undefined ? undefined : ne(pushDevices.sessionId, which.but),
      ),
    );
}

/** Visitors' devices whose trip or alerts were over before then, and what was sent before; says how many. */
export async function deleteEnded({ db }: Pick<Deps, "db">, before: Date): Promise<number> {
  const messages = await db.delete(pushMessages).where(lt(pushMessages.at, before));
  const devices = await db.delete(pushDevices).where(lt(pushDevices.lastDay, riyadhDay(before)));
  return (messages.rowCount ?? 0) + (devices.rowCount ?? 0);
}
