import { and, eq, lt } from "drizzle-orm";
import { watchedSearchKey } from "#contract/watched-search-key.ts";
import { transaction } from "#server/platform/database/database.ts";
import type { AlertDeps, FoundPrice } from "./deps.ts";
import { isFall } from "./is-fall.ts";
import { gatherFallsJob } from "./jobs.ts";

import { priceAlerts } from "./tables.ts";

/** Takes a price that a search has found to all alerts on that search; whose price fell gets a mail. What is older than what is known changes nothing. `tellAfter`: seconds. */
export async function notePrice(
  { db, queue }: Pick<AlertDeps, "db" | "queue">,
  { search, total, seenAt }: FoundPrice,
  tellAfter = 0,
): Promise<void> {
  const at = new Date(seenAt);
  const isOlder = and(eq(priceAlerts.searchKey, watchedSearchKey(search)), lt(priceAlerts.seenAt, at));
  // Nearly all searches are watched by nobody: they are spared the transaction.
  const [watched] = await db.select({ id: priceAlerts.id }).from(priceAlerts).where(isOlder).limit(1);
  if (!watched) return;
  await transaction(db, async (tx) => {
    const rows = await tx
      .update(priceAlerts)
      .set({ seen: total, seenAt: at })
      .where(isOlder)
      .returning({ watcher: priceAlerts.watcher, told: priceAlerts.told, seen: priceAlerts.seen });
    for (const { watcher } of rows.filter(isFall))
      await queue.enqueue(tx, gatherFallsJob, { watcher }, { startAfter: tellAfter });
  });
}
