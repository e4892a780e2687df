import { and, eq, isNotNull, isNull, lte, or, sql } from "drizzle-orm";
import type { Database } from "#server/platform/database/database.ts";
import { type Claim, mostKept, type SearchStore } from "#server/platform/searches/search-store.ts";
import { keptSearches } from "./tables.ts";

/** Room is made after so many answers of this process, and every minute. */
const trimEvery = 250;
const trimMs = 60_000;

/** In a table that every process reads, by the database's clock. `most`: finished answers. */
export function createDatabaseSearches(database: Database, most = mostKept): SearchStore {
  let saved = 0;
  const trim = () => trimSearches(database, most).catch(() => {});
  const timer = setInterval(trim, trimMs);
  timer.unref();
  const ownTurn = (key: string, owner: string) =>
    and(eq(keptSearches.key, key), eq(keptSearches.owner, owner), isNotNull(keptSearches.leasedUntil));
  return {
    name: "database",
    claim: (key, owner, leaseMs) => claim(database, key, owner, leaseMs),
    renew: async (key, owner, leaseMs) => {
      const until = inMs(leaseMs);
      await database.update(keptSearches).set({ leasedUntil: until, expiresAt: until }).where(ownTurn(key, owner));
    },
    save: async (key, owner, value, { lifeMs, leaseMs }) => {
      const times = leaseMs === null ? { leasedUntil: null, expiresAt: inMs(lifeMs) } : {};
      await database
        .update(keptSearches)
        .set({ value, ...times })
        .where(ownTurn(key, owner));
      if (++saved % trimEvery === 0) void trim();
    },
    release: async (key, owner) => {
      await database.delete(keptSearches).where(ownTurn(key, owner));
    },
    close: async () => clearInterval(timer),
  };
}

/** An instant by the database's clock. */
const inMs = (ms: number) => sql<Date>`now() + ${ms} * interval '1 millisecond'`;
const now = sql`now()`;

/** One statement: of those who ask at the same time one gets the turn. */
async function claim(database: Database, key: string, owner: string, leaseMs: number): Promise<Claim> {
  const { rows } = await database.execute<Claim>(sql`
    with claimed as (
      insert into ${keptSearches} (key, owner, leased_until, expires_at)
      values (${key}, ${owner}, ${inMs(leaseMs)}, ${inMs(leaseMs)})
      on conflict (key) do update
        set owner = excluded.owner, leased_until = excluded.leased_until, expires_at = excluded.expires_at, value = null
        where ${keptSearches.leasedUntil} <= now() or ${keptSearches.expiresAt} <= now()
      returning key
    )
    select exists (select from claimed) as owned,
      (select ${keptSearches.value} from ${keptSearches} where ${keptSearches.key} = ${key} and ${keptSearches.expiresAt} > now()) as value`);
  return rows[0] ?? { value: null, owned: false };
}

/** Deletes what has ended, and of more than `most` answers those that end first. */
export async function trimSearches(database: Database, most: number): Promise<void> {
  const tooMany = database
    .select({ key: keptSearches.key })
    .from(keptSearches)
    .where(isNull(keptSearches.leasedUntil))
    .orderBy(sql`${keptSearches.expiresAt} desc`)
    .offset(most);
  await database
    .delete(keptSearches)
    .where(or(lte(keptSearches.expiresAt, now), sql`${keptSearches.key} in ${tooMany}`));
}
