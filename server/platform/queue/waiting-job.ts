import { type SQL, sql, type SQLWrapper } from "drizzle-orm";
import type { DatabaseOrTransaction } from "#server/platform/database/database.ts";
import type { JobType } from "./queue.ts";

/** The words of the index that keeps one waiting job a key (policy `short`), so that it is found by it. */
const waiting = (name: string, key: SQLWrapper | string) =>
  sql`name = ${name} and coalesce(singleton_key, '') = ${key} and state = 'created' and policy = 'short'`;

type Wish = { startAfter: Date | number | undefined; priority: number };

/**
 * Has the job that waits run no later and with no less priority than wished. It is locked by this until the transaction
 * ends, so nobody runs it before what was written with it is seen. False: none waits any more.
 */
export async function hurryWaiting(
  db: DatabaseOrTransaction,
  name: string,
  key: string,
  { startAfter = 0, priority }: Wish,
): Promise<boolean> {
  const at =
    startAfter instanceof Date
      ? sql`${startAfter.toISOString()}::timestamptz`
      : sql`now() + ${startAfter}::float8 * interval '1 second'`;
  const hurried = await db.execute(sql`
    update jobs.job set start_after = least(start_after, ${at}), priority = greatest(priority, ${priority}::int)
    where ${waiting(name, key)} returning id`);
  // A list comes for several statements only.
  return !Array.isArray(hurried) && hurried.rows.length > 0;
}

export const jobWaits = <Payload extends object>({ name }: JobType<Payload>, key: SQLWrapper): SQL<boolean> =>
  sql<boolean>`(exists (select 1 from jobs.job where ${waiting(name, key)})
    or ${key} in (select singleton_key from jobs.job where name = ${name} and state = 'retry' and singleton_key is not null))`;
