import { and, asc, inArray, isNull, lt } from "drizzle-orm";
import type { CaseQueue } from "#contract/admin/case-rows.ts";
import { cases } from "#server/platform/cases/tables.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { CloseCheck } from "../close-check.ts";
import { endOf } from "./end-of-day.ts";

/** Cases of some queues that were opened by the end of a day and that nobody has ended. */
export const checkOpenCases =
  (db: Database, queues: readonly CaseQueue[]): CloseCheck["check"] =>
  async (day) => {
    const found = and(inArray(cases.queue, [...queues]), lt(cases.openedAt, endOf(day)), isNull(cases.closedAt));
    const [open, examples] = await Promise.all([
      db.$count(cases, found),
      db.select().from(cases).where(found).orderBy(asc(cases.openedAt)).limit(5),
    ]);
    return {
      open,
      examples: examples.map(({ id, reference, facts, openedAt }) => ({
        text: reference,
        amount: facts.amount ?? null,
        at: openedAt,
        caseId: id,
      })),
    };
  };
