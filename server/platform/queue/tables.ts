import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, snakeCase, text } from "drizzle-orm/pg-core";
import { instant } from "#server/platform/database/columns.ts";

/** `failed`: waits for a person · `retrying`: runs again, because somebody said so · `done`: has succeeded since · `left`: nobody runs it again. */
export type FailedJobState = "failed" | "retrying" | "done" | "left";

/** Jobs whose tries were used up, one row each however often it is retried at the desk. Payloads hold ids. */
export const failedJobs = snakeCase.table(
  "failed_jobs",
  {
    id: text().primaryKey(),
    /** Its kind, as the queue knows it. */
    name: text().notNull(),
    payload: jsonb().$type<object>().notNull(),
    /** How its last try ended. */
    error: text().notNull(),
    /** All that ran in vain. */
    tries: integer().notNull(),
    state: text().$type<FailedJobState>().notNull(),
    /** Counts changes: a retry says which it has seen. */
    revision: integer().notNull().default(0),
    failedAt: instant().notNull(),
    retriedAt: instant(),
    endedAt: instant(),
  },
  (table) => [
    index("failed_jobs_waiting")
      .on(table.failedAt)
      .where(sql`${table.state} in ('failed','retrying')`),
    index().on(table.endedAt),
    check("failed_jobs_state", sql`${table.state} in ('failed','retrying','done','left')`),
  ],
);
export type FailedJob = typeof failedJobs.$inferSelect;
