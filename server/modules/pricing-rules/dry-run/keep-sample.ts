import { and, count, eq, lt, sql } from "drizzle-orm";
import type { RuleProduct } from "#contract/admin/pricing-rule.ts";
import { addDays } from "#i18n/format-date.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { Log } from "#server/platform/log.ts";
import { riyadhDay } from "../sets/rules-in-force.ts";
import { pricingSamples } from "../tables.ts";
import type { SampledSearch } from "#server/platform/pricing/sampled-search.ts";

/** Searches of a product and day that are kept. */
export const sampleSize = 2_000;

/** How long a search waits for others, which are written with it. */
const gatherMs = 1_000;

type Deps = { db: Database; log: Log; random?: () => number };

/**
 * Keeps a sample of the day's searches (reservoir sampling: the n-th takes the place of another with a chance of size / n), so that each
 * search of the day is as likely to be in it. With the first search of a day those of before yesterday go. Nobody waits for it: searches are written together
 * each second, so that a process that dies loses those of its last. What cannot be written is told in the log.
 */
export function createSampleKeeper({ db, log, random = Math.random }: Deps) {
  /** Searches of today by product, those of before a restart as far as they are kept. */
  const counts = new Map<string, Promise<{ seen: number }>>();
  const gathered = new Map<string, typeof pricingSamples.$inferInsert>();
  let timer: NodeJS.Timeout | undefined;

  const countOf = (day: string, product: RuleProduct): Promise<{ seen: number }> => {
    const key = `${day} ${product}`;
    const known = counts.get(key);
    if (known) return known;
    for (const old of counts.keys()) if (!old.startsWith(day)) counts.delete(old);
    const { day: itsDay, product: its } = pricingSamples;
    const begun = db
      .delete(pricingSamples)
      .where(and(eq(its, product), lt(itsDay, addDays(day, -1))))
      .then(() =>
        db
          .select({ seen: count() })
          .from(pricingSamples)
          .where(and(eq(itsDay, day), eq(its, product))),
      )
      .then(([row]) => ({ seen: row?.seen ?? 0 }));
    counts.set(key, begun);
    begun.catch(() => counts.delete(key));
    return begun;
  };

  async function keep({ product, seenAt, offers, label }: SampledSearch): Promise<void> {
    const day = riyadhDay(new Date(seenAt));
    const counted = await countOf(day, product);
    const slot = counted.seen < sampleSize ? counted.seen : Math.floor(random() * (counted.seen + 1));
    counted.seen += 1;
    if (slot >= sampleSize) return;
    const row = { day, product, slot, seenAt: new Date(seenAt), offers: [...offers], label: [...label] };
    // Of two that are drawn for one place the later one has it.
    gathered.set([day, product, slot].join(" "), row);
    timer ??= setTimeout(() => void write(), gatherMs).unref();
  }

  async function write(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const rows = [...gathered.values()];
    if (rows.length === 0) return;
    gathered.clear();
    const { day, product, slot } = pricingSamples;
    try {
      await db
        .insert(pricingSamples)
        .values(rows)
        .onConflictDoUpdate({
          target: [day, product, slot],
          set: { seenAt: sql`excluded.seen_at`, offers: sql`excluded.offers`, label: sql`excluded.label` },
        });
    } catch (error) {
      log.error("searches are missing in the sample of dry runs", { searches: rows.length, error: String(error) });
    }
  }

  return {
    keep: (search: SampledSearch): void => {
      if (search.offers.length === 0) return;
      void keep(search).catch((error: unknown) =>
        log.error("search is missing in the sample of dry runs", { product: search.product, error: String(error) }),
      );
    },
    /** Writes what was gathered. */
    stop: write,
  };
}
