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

/** When a job of this kind last succeeded, null: not within what the queue remembers. */
export async function lastDone(db: Database, name: string): Promise<Date | null> {
  const { rows } = await db.execute<{ at: Date | string | null }>(
    sql`select max(completed_on) as at from jobs.job where name = ${name} and state = 'completed'`,
  );
  const at = rows[0]?.at;
  return at ? new Date(at) : null;
}
