import { sql } from "drizzle-orm";
import { type Database, transaction } from "#server/platform/database/database.ts";
import { numberEvents } from "#server/platform/numbers/tables.ts";
import { addTo, dayOf, foldBatch, lockFolding } from "./fold-events.ts";

/**
 * Makes hours and days again from the events that are kept, from the first day of which all are; earlier ones stay as they are. Figures
 * are the same afterwards, unless somebody wrote into them. Answers from which day on, null: there is no event.
 */
export function rebuildNumbers(db: Database, now: Date): Promise<{ from: string; events: number } | null> {
  return transaction(db, async (tx) => {
    await lockFolding(tx);
    while ((await foldBatch(tx, now)) > 0);
    // Of the day of the oldest event that is kept earlier ones may be deleted, unless there is nothing before it at all.
    const { rows } = await tx.execute<{ from: string | null }>(sql`
      select (first.day + case when exists (select 1 from number_days where day < first.day) then 1 else 0 end)::text as from
      from (select ${dayOf(sql`min(at)`)} as day from ${numberEvents}) as first`);
    const from = rows[0]?.from;
    if (!from) return null;
    const begins = sql`(${from}::date)::timestamp at time zone 'Asia/Riyadh'`;
    await tx.execute(sql`delete from number_hours where hour >= ${begins}`);
    await tx.execute(sql`delete from number_days where day >= ${from}::date`);
    const { rows: made } = await tx.execute<{ events: number }>(sql`
      with kept as (select * from ${numberEvents} where at >= ${begins}),
      ${addTo(sql`kept`)}
      select count(*)::int as events from kept`);
    return { from, events: made[0]?.events ?? 0 };
  });
}
