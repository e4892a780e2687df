import { eq } from "drizzle-orm";
import type { getDesk } from "#contract/admin/desk.ts";
import { isPermitted, staffPermissions, type StaffPermission } from "#contract/admin/permissions.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import type { StaffSession } from "#server/http/request-context.ts";
import { AppError } from "#server/platform/errors.ts";
import type { StaffDeps } from "../deps.ts";
import { staffMembers, staffRecoveryCodes, staffSessions } from "../tables.ts";
import { viewMember } from "../view-member.ts";
import { after, idleMinutes, sessionHours } from "./session-times.ts";

/** @throws AppError unauthenticated when the session has ended meanwhile */
export async function viewDesk(
  { db }: StaffDeps,
  { staffId, sessionId }: StaffSession,
): Promise<OutputOf<typeof getDesk>> {
  const [row] = await db
    .select({ member: staffMembers, createdAt: staffSessions.createdAt })
    .from(staffSessions)
    .innerJoin(staffMembers, eq(staffMembers.id, staffSessions.staffId))
    .where(eq(staffSessions.id, sessionId));
  if (!row) throw new AppError("unauthenticated");
  const permissions = Object.keys(staffPermissions) as StaffPermission[];
  return {
    ...viewMember(row.member),
    permissions: permissions.filter((permission) => isPermitted(row.member.role, permission)),
    recoveryCodesLeft: await db.$count(staffRecoveryCodes, eq(staffRecoveryCodes.staffId, staffId)),
    idleMinutes,
    endsAt: after(row.createdAt, sessionHours * 60).toISOString(),
  };
}
