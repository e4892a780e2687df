import { and, eq, isNull } from "drizzle-orm";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import { transaction } from "#server/platform/database/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { maskEmail } from "#server/platform/mask-email.ts";
import type { StaffDeps } from "../deps.ts";
import { staffInvitations } from "../tables.ts";

/** @throws AppError not_found when it was used, or is not there */
export async function withdrawInvitation(
  { db, clock }: StaffDeps,
  invitationId: string,
  staffId: string,
): Promise<void> {
  await transaction(db, async (tx) => {
    const [row] = await tx
      .delete(staffInvitations)
      .where(and(eq(staffInvitations.id, invitationId), isNull(staffInvitations.usedAt)))
      .returning();
    if (!row) throw new AppError("not_found");
    const { email, role } = row;
    const subject = `invitation:${invitationId}` as const;
    const action = "staff.invitation_withdrawn";
    await recordAudit(tx, { staffId, action, subject, before: { email: maskEmail(email), role }, at: clock.now() });
  });
}
