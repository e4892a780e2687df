import { asc, desc, eq, sql } from "drizzle-orm";
import type { getAuditLog } from "#contract/admin/audit.ts";
import { riyadhDay, riyadhMidnight } from "#contract/days.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import { auditEntries } from "#server/platform/audit/tables.ts";
import type { StaffDeps } from "../deps.ts";
import { staffMembers } from "../tables.ts";
import { type Checked, checkedAction } from "./check-chain.ts";
import { countLooks } from "./count-looks.ts";
import { listActions } from "./list-actions.ts";

/** The state of the chain, and what its entries can be searched by. */
export async function viewLog({ db, clock }: Pick<StaffDeps, "db" | "clock">): Promise<OutputOf<typeof getAuditLog>> {
  const people = await db
    .select({ id: staffMembers.id, name: staffMembers.name })
    .from(staffMembers)
    .orderBy(asc(sql`lower(${staffMembers.name}->>'en')`), asc(staffMembers.id));
  const known = new Map(people.map((each) => [each.id, each]));
  const actions = await listActions(db);
  const [last] = await db.select().from(auditEntries).orderBy(desc(auditEntries.sequence)).limit(1);
  const [check] = await db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.action, checkedAction))
    .orderBy(desc(auditEntries.sequence))
    .limit(1);
  const looks = await countLooks(db, actions, riyadhMidnight(riyadhDay(clock.now())));
  return {
    // Numbered without a gap: the last number is how many there are.
    entries: last?.sequence ?? 0,
    lastHash: last?.hash ?? null,
    checked: check
      ? { at: check.at.toISOString(), by: known.get(check.staffId ?? "") ?? null, ...(check.after as Checked) }
      : null,
    people,
    actions,
    shownToday: looks.flatMap(({ staffId, looks: count }) => {
      const person = known.get(staffId);
      return person ? [{ ...person, looks: count }] : [];
    }),
  };
}
