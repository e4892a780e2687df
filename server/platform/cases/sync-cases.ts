import { and, eq, notExists, sql, type AnyColumn, type SQL } from "drizzle-orm";
import type { CaseQueue } from "#contract/admin/case-rows.ts";
import type { Clock } from "#server/platform/clock.ts";
import { type Database, type Transaction, transaction } from "#server/platform/database/database.ts";
import type { Log } from "#server/platform/log.ts";
import { jobType, type Queue } from "#server/platform/queue/queue.ts";
import { openCase, type OpenedCase } from "./open-case.ts";
import { cases } from "./tables.ts";

/** Things of one module that wait for a person and have never had a case; at most `limit` of them. */
export type CaseSource = (tx: Transaction, limit: number) => Promise<OpenedCase[]>;

/** Opens the cases of things that waited before there were cases. */
export const syncCasesJob = jobType<Record<string, never>>("platform.sync-cases", { retries: 2 });

const batch = 500;

/** True of a thing that has no case in this queue, open or closed; `subject`: the column of its id. */
export const hasNoCase = (tx: Transaction, queue: CaseQueue, subject: AnyColumn): SQL =>
  notExists(
    tx
      .select({ one: sql`1` })
      .from(cases)
      .where(and(eq(cases.queue, queue), eq(cases.subject, subject))),
  );

type Deps = { db: Database; queue: Queue; clock: Clock; log: Log };

/** A repeat finds nothing to do. */
export async function syncCases({ db, clock, log }: Omit<Deps, "queue">, sources: readonly CaseSource[]) {
  let count = 0;
  for (const source of sources)
    count += await transaction(db, async (tx) => {
      const found = await source(tx, batch);
      for (const opened of found) await openCase(tx, clock, opened);
      return found.length;
    });
  if (count > 0) log.info("cases opened for what had none", { count });
  return count;
}

export function createCaseSync(deps: Deps, sources: readonly CaseSource[]): void {
  deps.queue.handle(syncCasesJob, async () => void (await syncCases(deps, sources)));
  deps.queue.schedule(syncCasesJob, "52 * * * *", {});
}
