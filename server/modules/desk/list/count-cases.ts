import { and, inArray, isNull, sql, type SQL } from "drizzle-orm";
import type { CaseQueue } from "#contract/admin/case-rows.ts";
import type { listCases } from "#contract/admin/cases.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import type { Database } from "#server/platform/database/database.ts";
import { cases } from "#server/platform/cases/tables.ts";
import { type Scope, scopes } from "./scopes.ts";

type Counts = Pick<OutputOf<typeof listCases>, "scopes" | "queues">;
type Waiting = Counts["scopes"]["all"];
const nothing: Waiting = { open: 0, late: 0, oldestPromise: null };

/** How much waits in these queues, one pass over what is open. */
export async function countCases(
  { db }: { db: Database },
  queues: readonly CaseQueue[],
  { staffId, now }: { staffId: string; now: Date },
): Promise<Counts> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const columns = (scope: SQL | undefined) => ({
    open: sql<number>`(count(*) filter (where ${scope}))::int`,
    late: sql<number>`(count(*) filter (where ${scope} and ${cases.promisedBy} < ${at}))::int`,
    oldestPromise: sql<Date | null>`min(${cases.promisedBy}) filter (where ${scope})`.mapWith(cases.promisedBy),
  });
  const by = scopes({ staffId, now });
  const rows = await db
    .select({
      queue: cases.queue,
      all: columns(by.all),
      mine: columns(by.mine),
      nobodys: columns(by.nobodys),
      snoozed: columns(by.snoozed),
    })
    .from(cases)
    .where(and(isNull(cases.closedAt), inArray(cases.queue, [...queues])))
    .groupBy(cases.queue);
  const view = (each: { open: number; late: number; oldestPromise: Date | null }): Waiting => ({
    ...each,
    oldestPromise: each.oldestPromise?.toISOString() ?? null,
  });
  const sum = (scope: Scope) => rows.map((row) => view(row[scope])).reduce(add, nothing);
  return {
    scopes: { mine: sum("mine"), all: sum("all"), nobodys: sum("nobodys"), snoozed: sum("snoozed") },
    queues: queues.map((queue) => {
      const row = rows.find((each) => each.queue === queue);
      return { queue, ...(row ? view(row.all) : nothing) };
    }),
  };
}

const add = (one: Waiting, other: Waiting): Waiting => ({
  open: one.open + other.open,
  late: one.late + other.late,
  oldestPromise: [one.oldestPromise, other.oldestPromise].filter((each) => each !== null).toSorted()[0] ?? null,
});
