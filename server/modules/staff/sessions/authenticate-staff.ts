import { and, eq, lt } from "drizzle-orm";
import type { StaffSession } from "#server/http/request-context.ts";
import { readStaffToken } from "#server/http/staff-cookie.ts";
import { hashOf } from "#server/platform/session-secrets.ts";
import type { StaffDeps } from "../deps.ts";
import { staffMembers, staffSessions } from "../tables.ts";
import { isLive } from "./session-times.ts";

/** How exactly the last call is kept. */
const noticeMs = 15_000;

/** Who works at the desk, or null: no cookie, a session that has ended or whose second step was not taken, a disabled member. */
export async function authenticateStaff(
  { db, clock, publicUrl }: Pick<StaffDeps, "db" | "clock" | "publicUrl">,
  request: Request,
): Promise<StaffSession | null> {
  const token = readStaffToken(request, publicUrl);
  if (!token) return null;
  const now = clock.now();
  const [row] = await db
    .select({ session: staffSessions, member: staffMembers })
    .from(staffSessions)
    .innerJoin(staffMembers, eq(staffMembers.id, staffSessions.staffId))
    .where(and(eq(staffSessions.tokenHash, hashOf(token)), isLive(now)));
  if (!row) return null;
  const { session, member } = row;
  if (now.getTime() - session.seenAt.getTime() >= noticeMs) {
    const seen = { seenAt: now };
    await db
      .update(staffSessions)
      .set(seen)
      .where(and(eq(staffSessions.id, session.id), lt(staffSessions.seenAt, now)));
    await db.update(staffMembers).set(seen).where(eq(staffMembers.id, member.id));
  }
  return { staffId: member.id, sessionId: session.id, name: member.name.en, role: member.role };
}
