import { and, eq, gte, inArray, sql } from "drizzle-orm";
import { riyadhDay } from "#contract/days.ts";
import { transaction } from "#server/platform/database/database.ts";
import { createSlug } from "#server/platform/ids.ts";
import type { AlertDeps } from "./deps.ts";
import { isFall } from "./is-fall.ts";
import { sendAlertMailJob, tellFallsJob } from "./jobs.ts";
import { addressOf, lockAddress, ofOwner } from "./of-address.ts";
import { type AlertRow, priceAlertMails, priceAlerts } from "./tables.ts";

type Deps = Pick<AlertDeps, "db" | "queue" | "clock" | "emailOf" | "accountOf">;

/**
 * Writes down the mail of the day for whom these alerts are, with every fall that is not told yet. Who has had today's hears of
 * it with tomorrow's search, if the price is there still: what is not written down is not told.
 */
export async function gatherFalls(deps: Deps, watcher: string): Promise<void> {
  const rows = await deps.db.select().from(priceAlerts).where(eq(priceAlerts.watcher, watcher));
  const addresses = new Set<string>();
  for (const row of rows) {
    const email = await addressOf(deps, row);
    if (email !== null) addresses.add(email);
  }
  for (const email of addresses) await gatherFor(deps, email);
}

async function gatherFor({ db, queue, clock, accountOf }: Deps, email: string): Promise<void> {
  const now = clock.now();
  const day = riyadhDay(now);
  const userId = await accountOf(email);
  await transaction(db, async (tx) => {
    await lockAddress(tx, email);
    const rows = await tx
      .select()
      .from(priceAlerts)
      .where(and(ofOwner({ email, userId }), gte(priceAlerts.lastDay, day)))
      .for("update");
    const fallen = rows.filter(isFall).toSorted((a, b) => savedShare(b) - savedShare(a));
    if (fallen.length === 0) return;
    const falls = fallen.map(({ id, told, seen, seenAt }) => ({
      alertId: id,
      from: told,
      to: seen,
      seenAt: seenAt.toISOString(),
    }));
    const [mail] = await tx
      .insert(priceAlertMails)
      .values({ id: createSlug(), email, day, falls })
      .onConflictDoNothing()
      .returning({ id: priceAlertMails.id });
    if (!mail) return;
    await tx
      .update(priceAlerts)
      .set({ told: sql`${priceAlerts.seen}` })
      .where(
        inArray(
          priceAlerts.id,
          fallen.map(({ id }) => id),
        ),
      );
    await queue.enqueue(tx, sendAlertMailJob, { mailId: mail.id });
    await queue.enqueue(tx, tellFallsJob, { mailId: mail.id });
  });
}

/** The greatest fall stands first. */
const savedShare = ({ told, seen }: Pick<AlertRow, "told" | "seen">) => (told - seen) / told;
