import { and, eq } from "drizzle-orm";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import { transaction } from "#server/platform/database/database.ts";
import { AppError } from "#server/platform/errors.ts";
import type { StaffDeps } from "../deps.ts";
import { staffSessions } from "../tables.ts";

/** Ends a session of a member, one's own or as an administrator. @throws AppError not_found */
export async function endSession(
  { db, clock }: StaffDeps,
  { staffId, sessionId }: { staffId: string; sessionId: string },
  by: string,
): Promise<void> {
  await transaction(db, async (tx) => {
    const [ended] = await tx
      .delete(staffSessions)
      .where(and(eq(staffSessions.id, sessionId), eq(staffSessions.staffId, staffId)))
      .returning();
    if (!ended) throw new AppError("not_found");
    const { device, createdAt } = ended;
    const subject = `staff:${staffId}` as const;
    const before = { device, createdAt: createdAt.toISOString() };
    await recordAudit(tx, { staffId: by, action: "staff.session_ended", subject, before, at: clock.now() });
  });
}
