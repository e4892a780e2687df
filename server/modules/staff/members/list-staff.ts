import { and, asc, count, eq, gt, isNull, sql } from "drizzle-orm";
import type { listStaff as contract } from "#contract/admin/staff.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import type { StaffDeps } from "../deps.ts";
import { viewListed } from "../invitations/view-invitation.ts";
import { isLive } from "../sessions/session-times.ts";
import { staffInvitations, staffMembers, staffSessions } from "../tables.ts";
import { viewMember } from "../view-member.ts";

/** Who works here or did, by their English name; and whose link is open. */
export async function listStaff({ db, clock }: StaffDeps): Promise<OutputOf<typeof contract>> {
  const now = clock.now();
  const members = await db
    .select()
    .from(staffMembers)
    .orderBy(asc(sql`lower(${staffMembers.name}->>'en')`), asc(staffMembers.id));
  const live = await db
    .select({ staffId: staffSessions.staffId, sessions: count() })
    .from(staffSessions)
    .innerJoin(staffMembers, eq(staffMembers.id, staffSessions.staffId))
    .where(isLive(now))
    .groupBy(staffSessions.staffId);
  const sessionsOf = new Map(live.map(({ staffId, sessions }) => [staffId, sessions]));
  const open = await db
    .select()
    .from(staffInvitations)
    .where(and(isNull(staffInvitations.usedAt), gt(staffInvitations.expiresAt, now)))
    .orderBy(asc(staffInvitations.createdAt));
  return {
    staff: members.map((member) => ({
      ...viewMember(member),
      createdAt: member.createdAt.toISOString(),
      disabledAt: member.disabledAt?.toISOString() ?? null,
      seenAt: member.seenAt?.toISOString() ?? null,
      lastLoginAt: member.lastLoginAt?.toISOString() ?? null,
      hasSecondFactor: member.secondFactorSecret !== null,
      sessions: sessionsOf.get(member.id) ?? 0,
    })),
    invitations: open.map(viewListed),
  };
}
