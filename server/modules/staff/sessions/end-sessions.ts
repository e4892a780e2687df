import { and, eq, ne } from "drizzle-orm";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import { transaction } from "#server/platform/database/database.ts";
import type { StaffDeps } from "../deps.ts";
import { staffSessions } from "../tables.ts";

/** Ends all sessions of a member but the one that asks, and answers how many. One that ends none writes nothing down. */
export async function endSessions(
  { db, clock }: StaffDeps,
  staffId: string,
  by: { staffId: string; sessionId: string },
): Promise<number> {
  return transaction(db, async (tx) => {
    const ended = await tx
      .delete(staffSessions)
      .where(and(eq(staffSessions.staffId, staffId), ne(staffSessions.id, by.sessionId)))
      .returning({ device: staffSessions.device });
    if (ended.length === 0) return 0;
    await recordAudit(tx, {
      staffId: by.staffId,
      action: "staff.sessions_ended",
      subject: `staff:${staffId}`,
      before: { sessions: ended.length, devices: ended.map(({ device }) => device) },
      at: clock.now(),
    });
    return ended.length;
  });
}
