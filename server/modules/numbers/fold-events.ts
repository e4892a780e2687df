import { type SQL, sql } from "drizzle-orm";
import { type Database, type Transaction, transaction } from "#server/platform/database/database.ts";
import { locks } from "#server/platform/database/locks.ts";
import { numberEvents } from "#server/platform/numbers/tables.ts";

/** Events of one turn. */
const batch = 20_000;

export const lockFolding = (tx: Transaction) => tx.execute(sql`select pg_advisory_xact_lock(${locks.fold})`);

/** The hour and the day of Riyadh that an instant belongs to. */
export const hourOf = (at: SQL) => sql`date_trunc('hour', ${at}, 'UTC')`;
export const dayOf = (at: SQL) => sql`(${at} at time zone 'Asia/Riyadh')::date`;

const columns = sql`metric, product, key, outcome`;
const added = (table: string) => sql.raw(`count = ${table}.count + excluded.count, sum = ${table}.sum + excluded.sum`);

/** Adds the events of a relation to hours and days, as two members of a `with`. */
export const addTo = (source: SQL) => sql`
  hours as (
    insert into number_hours (hour, ${columns}, count, sum)
    select ${hourOf(sql`at`)}, ${columns}, sum(count), sum(sum) from ${source} group by 1, ${columns}
    on conflict (metric, hour, product, key, outcome) do update set ${added("number_hours")}),
  days as (
    insert into number_days (day, ${columns}, count, sum)
    select ${dayOf(sql`at`)}, ${columns}, sum(count), sum(sum) from ${source} group by 1, ${columns}
    on conflict (metric, day, product, key, outcome) do update set ${added("number_days")})`;

/**
 * Adds what was counted since to hours and days. Events are found by a mark and not by their time: one that commits late is folded late,
 * and never missed. A repeat finds nothing. Answers how many were folded.
 */
export async function foldEvents(db: Database, now: Date): Promise<number> {
  let all = 0;
  for (let folded = batch; folded === batch; all += folded)
    folded = await transaction(db, async (tx) => {
      await lockFolding(tx);
      return foldBatch(tx, now);
    });
  return all;
}

export async function foldBatch(tx: Transaction, now: Date): Promise<number> {
  const { rows } = await tx.execute<{ folded: number }>(sql`
    with taken as (
      update ${numberEvents} set folded_at = ${now.toISOString()}::timestamptz
      where id in (select id from ${numberEvents} where folded_at is null order by id limit ${batch})
      returning ${columns}, at, count, sum),
    ${addTo(sql`taken`)}
    select count(*)::int as folded from taken`);
  return rows[0]?.folded ?? 0;
}
