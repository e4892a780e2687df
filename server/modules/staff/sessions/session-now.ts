import { and, eq } from "drizzle-orm";
import type { StaffSession } from "#server/http/request-context.ts";
import type { StaffDeps } from "../deps.ts";
import { staffMembers, staffSessions } from "../tables.ts";
import { isLive } from "./session-times.ts";

/** Whose session it is at this moment, or null when it has ended. Looking keeps nobody logged in. */
export async function sessionNow(
  { db, clock }: Pick<StaffDeps, "db" | "clock">,
  sessionId: string,
): Promise<StaffSession | null> {
  const [row] = await db
    .select({ staffId: staffMembers.id, name: staffMembers.name, role: staffMembers.role })
    .from(staffSessions)
    .innerJoin(staffMembers, eq(staffMembers.id, staffSessions.staffId))
    .where(and(eq(staffSessions.id, sessionId), isLive(clock.now())));
  return row ? { ...row, sessionId, name: row.name.en } : null;
}
