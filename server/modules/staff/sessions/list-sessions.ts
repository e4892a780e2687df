import { and, desc, eq } from "drizzle-orm";
import type { listDeskSessions } from "#contract/admin/staff-sessions.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import type { Locale } from "#contract/text.ts";
import { describeDevice } from "#server/mail/device-name.ts";
import type { StaffDeps } from "../deps.ts";
import { staffMembers, staffSessions } from "../tables.ts";
import { isLive } from "./session-times.ts";

/** Where a member is at the desk: the session that asks first, then by when it was last used. */
export async function listSessions(
  { db, clock }: StaffDeps,
  staffId: string,
  { sessionId, locale }: { sessionId: string; locale: Locale },
): Promise<OutputOf<typeof listDeskSessions>> {
  const rows = await db
    .select({ session: staffSessions })
    .from(staffSessions)
    .innerJoin(staffMembers, eq(staffMembers.id, staffSessions.staffId))
    .where(and(eq(staffSessions.staffId, staffId), isLive(clock.now())))
    .orderBy(desc(staffSessions.seenAt));
  const sessions = rows.map(({ session: { id, device, ip, createdAt, seenAt } }) => ({
    id,
    current: id === sessionId,
    device: describeDevice(device, locale),
    ip,
    createdAt: createdAt.toISOString(),
    seenAt: seenAt.toISOString(),
  }));
  return { sessions: sessions.toSorted((one, other) => Number(other.current) - Number(one.current)) };
}
