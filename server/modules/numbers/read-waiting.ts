import { isNull, sql, type SQL } from "drizzle-orm";
import { queuePermissions } from "#contract/admin/case-queues.ts";
import type { CaseQueue } from "#contract/admin/case-rows.ts";
import { type Age, ageOf, ages } from "#contract/admin/ages.ts";
import type { getNumbers } from "#contract/admin/numbers.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import { sar } from "#contract/money.ts";
import { cases } from "#server/platform/cases/tables.ts";
import type { Database } from "#server/platform/database/database.ts";

type Numbers = OutputOf<typeof getNumbers>;

/** What waits in every queue, by age: only what is open is read, by its own index. */
export async function readQueues(db: Database, now: Date): Promise<Numbers["queues"]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const age = ageColumn(sql`${cases.openedAt}`, at);
  const rows = await db
    .select({
      queue: cases.queue,
      age,
      open: sql<number>`count(*)::int`,
      late: sql<number>`(count(*) filter (where ${cases.promisedBy} < ${at}))::int`,
    })
    .from(cases)
    .where(isNull(cases.closedAt))
    .groupBy(sql`1`, sql`2`);
  return (Object.keys(queuePermissions) as CaseQueue[]).map((queue) => ({
    queue,
    ages: ages.map((each) => {
      const row = rows.find((found) => found.queue === queue && found.age === each);
      return { age: each, open: row?.open ?? 0, late: row?.late ?? 0 };
    }),
  }));
}

/** The same bounds as `ageOf`, in the database. */
const ageColumn = (since: SQL, at: SQL) => sql<Age>`case
  when ${at} - ${since} <= interval '1 hour' then 'h1' when ${at} - ${since} <= interval '4 hours' then 'h4'
  when ${at} - ${since} <= interval '1 day' then 'd1' when ${at} - ${since} <= interval '7 days' then 'd7' else 'more' end`;

/** Refunds that have not arrived, by age. */
export function refundsByAge(
  waiting: readonly { amount: number; since: Date }[],
  now: Date,
): Numbers["refunds"]["done"] {
  return ages.map((age) => {
    const own = waiting.filter(({ since }) => ageOf(since, now) === age);
    return { age, count: own.length, amount: sar(own.reduce((sum, { amount }) => sum + amount, 0)) };
  });
}
