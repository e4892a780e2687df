import { sql } from "drizzle-orm";
import type { Database } from "#server/platform/database/database.ts";

export type QueueHealth = {
  /** Due and not begun yet. */
  due: number;
  active: number;
  /** Wait for their next try after a failure. */
  retrying: number;
  /** How long the oldest that is due has waited, in seconds; 0: none is. */
  lagSeconds: number;
};

/** How far behind the queue is. */
export async function queueHealth(db: Database): Promise<QueueHealth> {
  const { rows } = await db.execute<QueueHealth>(sql`select
    count(*) filter (where state in ('created', 'retry') and start_after <= now())::int as due,
    count(*) filter (where state = 'active')::int as active,
    count(*) filter (where state = 'retry')::int as retrying,
    coalesce(extract(epoch from now() - min(start_after) filter (where state in ('created', 'retry') and start_after <= now())), 0)::int as "lagSeconds"
    from jobs.job where state in ('created', 'retry', 'active') and name <> 'dead-letters'`);
  const [health] = rows;
  if (!health) throw new Error("the queue said nothing of itself");
  return health;
}

/** When jobs of these kinds last succeeded, as far as the queue remembers (a week). */
export async function lastDone(db: Database, names: readonly string[]): Promise<Map<string, Date>> {
  const list = sql.join(
    names.map((name) => sql`${name}`),
    sql`, `,
  );
  const { rows } = await db.execute<{ name: string; ms: number }>(sql`
    select name, extract(epoch from max(completed_on))::float8 * 1000 as ms from jobs.job
    where name in (${list}) and state = 'completed' group by name`);
  return new Map(rows.map(({ name, ms }) => [name, new Date(ms)]));
}
