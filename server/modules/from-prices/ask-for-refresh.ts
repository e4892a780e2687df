import { gte } from "drizzle-orm";
import type { FromPriceDeps } from "./from-prices-deps.ts";
import { refreshTopicJob } from "./jobs.ts";
import { fromFlights, fromHotels } from "./tables.ts";

/** Seconds between two destinations. */
const apart = 5;
/** What was searched within a day is new enough for a start. */
const freshHours = 24;

/** Every destination is searched anew in the background, in the editor's order. Asked for again meanwhile: once. */
export async function askForAll(deps: FromPriceDeps): Promise<void> {
  await askFor(
    deps,
    (await deps.topics()).map(({ id }) => id),
    0,
  );
}

/** Those without a price of the last day, `after` so many seconds: at the first start all, later what a stop has missed. */
export async function askForMissing(deps: FromPriceDeps, after: number): Promise<void> {
  const notBefore = new Date(deps.clock.now().getTime() - freshHours * 3_600_000);
  const rows = await Promise.all([
    deps.db.select({ topic: fromFlights.topic }).from(fromFlights).where(gte(fromFlights.seenAt, notBefore)),
    deps.db.select({ topic: fromHotels.topic }).from(fromHotels).where(gte(fromHotels.seenAt, notBefore)),
  ]);
  const fresh = new Set(rows.flat().map(({ topic }) => topic));
  const missing = (await deps.topics()).filter(({ id }) => !fresh.has(id));
  await askFor(
    deps,
    missing.map(({ id }) => id),
    after,
  );
}

async function askFor({ db, queue, searches }: FromPriceDeps, topics: readonly string[], after: number): Promise<void> {
  if (!searches.ways && !searches.nights) return;
  for (const [index, topic] of topics.entries())
    await queue.enqueue(db, refreshTopicJob, { topic }, { startAfter: after + index * apart, singletonKey: topic });
}
