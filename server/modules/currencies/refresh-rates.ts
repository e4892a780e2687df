import { sql } from "drizzle-orm";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { RateSource } from "./rate-source.ts";
import { currencyRates } from "./tables.ts";

export type RateDeps = { db: Database; source: RateSource; clock: Clock };

/** Asks the source and keeps what it says. @throws Error when the source fails: the rates known so far stay. */
export async function refreshRates({ db, source, clock }: RateDeps): Promise<void> {
  const fetchedAt = clock.now();
  const rates = await source.fetchRates();
  if (!rates.length) throw new Error(`${source.name} returned no rates`);
  await db
    .insert(currencyRates)
    .values(rates.map(({ code, rate }) => ({ code, rate, source: source.name, fetchedAt })))
    .onConflictDoUpdate({
      target: currencyRates.code,
      set: { rate: sql`excluded.rate`, source: sql`excluded.source`, fetchedAt: sql`excluded.fetched_at` },
    });
}
