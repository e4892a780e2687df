import { eq, gte } from "drizzle-orm";
import { riyadhDay } from "#contract/days.ts";
import type { WatchedSearch } from "#contract/price-alerts.ts";
import { watchedSearchKey } from "#contract/watched-search-key.ts";
import type { CallContext } from "#server/platform/supplier.ts";
import type { AlertDeps } from "./deps.ts";
import { checkPriceJob } from "./jobs.ts";
import { notePrice } from "./note-price.ts";

import { priceAlerts } from "./tables.ts";

/** Seconds between two searches: travellers' own come first. */
const apart = 2;
/** The last one is done by then. */
const slack = 30;
/** More are not searched in one night; those that were searched last wait for the next. */
const mostInNight = 5_000;

/** Every watched search is searched once, however many watch it; what was not seen for longest comes first. */
export async function checkAllPrices({ db, queue, clock }: Pick<AlertDeps, "db" | "queue" | "clock">): Promise<void> {
  const { searchKey: key, search, seenAt } = priceAlerts;
  const watched = await db
    .selectDistinctOn([key], { key, search, seenAt })
    .from(priceAlerts)
    .where(gte(priceAlerts.lastDay, riyadhDay(clock.now())));
  const oldest = watched.toSorted((a, b) => a.seenAt.getTime() - b.seenAt.getTime()).slice(0, mostInNight);
  const tellAt = new Date(clock.now().getTime() + (oldest.length * apart + slack) * 1000).toISOString();
  for (const [index, each] of oldest.entries())
    await queue.enqueue(
      db,
      checkPriceJob,
      { search: each.search, tellAt },
      { startAfter: index * apart, singletonKey: each.key },
    );
}

/** Searches anew what is still watched. A price that cannot be told changes nothing. @throws SupplierError when a supplier fails; what was known stays */
export async function checkPrice(
  deps: AlertDeps,
  { search, tellAt }: { search: WatchedSearch; tellAt: string },
  context: CallContext,
): Promise<void> {
  const { db, clock, product } = deps;
  const watching = await db.$count(priceAlerts, eq(priceAlerts.searchKey, watchedSearchKey(search)));
  // Departed meanwhile: nobody sells it.
  if (watching === 0 || (search.slices[0] ?? "").slice(8) < riyadhDay(clock.now())) return;
  const found = await product.findPriceApart(search, context);
  const left = Math.max(0, Math.ceil((Date.parse(tellAt) - clock.now().getTime()) / 1000));
  if (found) await notePrice(deps, found, left);
}
