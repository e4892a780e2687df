import { sql } from "drizzle-orm";
import { auditEntries } from "#server/platform/audit/tables.ts";
import type { StaffDeps } from "../deps.ts";

/** What has been done so far, each kind once: one step along the index a kind, however many entries there are. */
export async function listActions(db: StaffDeps["db"]): Promise<string[]> {
  const { rows } = await db.execute<{ action: string }>(sql`
    with recursive kinds as (
      (select action from ${auditEntries} order by action limit 1)
      union all
      select (select action from ${auditEntries} where action > kinds.action order by action limit 1) from kinds
      where kinds.action is not null
    )
    select action from kinds where action is not null`);
  return rows.map(({ action }) => action);
}
