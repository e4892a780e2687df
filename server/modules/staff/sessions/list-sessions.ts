import { and, asc, desc, eq, sql } from "drizzle-orm";
import type { listAllStaffSessions, listDeskSessions } from "#contract/admin/staff-sessions.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import type { StaffDeps } from "../deps.ts";
import { staffMembers, staffSessions } from "../tables.ts";
import { isLive } from "./session-times.ts";
import { type Asker, viewSession } from "./view-session.ts";

/** Where a member is at the desk: the session that asks first, then by when it was last used. */
export async function listSessions(
  { db, clock }: StaffDeps,
  staffId: string,
  asker: Asker,
): Promise<OutputOf<typeof listDeskSessions>> {
  const rows = await db
    .select({ session: staffSessions })
    .from(staffSessions)
    .innerJoin(staffMembers, eq(staffMembers.id, staffSessions.staffId))
    .where(and(eq(staffSessions.staffId, staffId), isLive(clock.now())))
    .orderBy(desc(staffSessions.seenAt));
  const sessions = rows.map(({ session }) => viewSession(session, asker));
  return { sessions: sessions.toSorted((one, other) => Number(other.current) - Number(one.current)) };
}

/** Who is at the desk now, by their English name. */
export async function listAllSessions(
  { db, clock }: StaffDeps,
  asker: Asker,
): Promise<OutputOf<typeof listAllStaffSessions>> {
  const rows = await db
    .select({ session: staffSessions, member: staffMembers })
    .from(staffSessions)
    .innerJoin(staffMembers, eq(staffMembers.id, staffSessions.staffId))
    .where(isLive(clock.now()))
    .orderBy(asc(sql`lower(${staffMembers.name}->>'en')`), asc(staffMembers.id), desc(staffSessions.seenAt));
  const members = Map.groupBy(rows, ({ member }) => member.id).values();
  return {
    members: [...members].map((own) => {
      const { id, name, role } = own[0]!.member;
      return { id, name, role, sessions: own.map(({ session }) => viewSession(session, asker)) };
    }),
  };
}
