import { isNull, sql } from "drizzle-orm";
import type { CaseQueue } from "#contract/admin/case-rows.ts";
import type { Database } from "#server/platform/database/database.ts";
import { cases } from "./tables.ts";

/** What waits for a person, by queue; `late`: past what was promised. Queues without a case are left out. */
export const countOpenCases = (db: Database, now: Date): Promise<{ queue: CaseQueue; open: number; late: number }[]> =>
  db
    .select({
      queue: cases.queue,
      open: sql<number>`count(*)::int`,
      late: sql<number>`(count(*) filter (where ${cases.promisedBy} < ${now.toISOString()}::timestamptz))::int`,
    })
    .from(cases)
    .where(isNull(cases.closedAt))
    .groupBy(cases.queue);
