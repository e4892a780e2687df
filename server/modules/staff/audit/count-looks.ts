import { and, desc, eq, isNotNull } from "drizzle-orm";
import { auditEntries } from "#server/platform/audit/tables.ts";
import type { StaffDeps } from "../deps.ts";

/** So many looks of a kind are counted at most: a day has fewer. */
const most = 2000;

/** Who looked at masked data since then, and how often, the most first. Actions of that kind end in `_shown`. */
export async function countLooks(
  db: StaffDeps["db"],
  actions: readonly string[],
  since: Date,
): Promise<{ staffId: string; looks: number }[]> {
  const counts = new Map<string, number>();
  for (const action of actions.filter((each) => each.endsWith("_shown"))) {
    const rows = await db
      .select({ staffId: auditEntries.staffId, at: auditEntries.at })
      .from(auditEntries)
      .where(and(eq(auditEntries.action, action), isNotNull(auditEntries.staffId)))
      .orderBy(desc(auditEntries.sequence))
      .limit(most);
    for (const { staffId, at } of rows) if (staffId && at >= since) counts.set(staffId, (counts.get(staffId) ?? 0) + 1);
  }
  const found = [...counts].map(([staffId, looks]) => ({ staffId, looks }));
  return found.toSorted((one, other) => other.looks - one.looks);
}
