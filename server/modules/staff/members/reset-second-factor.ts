import { eq } from "drizzle-orm";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import { transaction } from "#server/platform/database/database.ts";
import type { StaffDeps } from "../deps.ts";
import { createInvitation } from "../invitations/create-invitation.ts";
import { invitationMailJob } from "../invitations/mail-invitation.ts";
import { staffMembers, staffPasskeys, staffRecoveryCodes, staffSessions } from "../tables.ts";
import { findMemberToChange } from "./find-member.ts";

/**
 * For a lost telephone or password: nobody logs in by either until the mailed link was used. A member who is disabled is
 * asked to choose both before coming back.
 * @throws AppError as `findMemberToChange`
 */
export async function resetSecondFactor(
  deps: StaffDeps,
  { staffId, reason }: { staffId: string; reason: string },
  by: string,
): Promise<void> {
  const { db, queue, clock } = deps;
  await transaction(db, async (tx) => {
    const { email, name, role } = await findMemberToChange(tx, { staffId, by, removesAdministrator: false });
    await tx
      .update(staffMembers)
      .set({ secondFactorSecret: null, secondFactorStep: null })
      .where(eq(staffMembers.id, staffId));
    await tx.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.staffId, staffId));
    await tx.delete(staffPasskeys).where(eq(staffPasskeys.staffId, staffId));
    await tx.delete(staffSessions).where(eq(staffSessions.staffId, staffId));
    const { id } = await createInvitation(deps, tx, { email, name, role, staffId, invitedBy: by });
    await queue.enqueue(tx, invitationMailJob, { invitationId: id });
    const subject = `staff:${staffId}` as const;
    await recordAudit(tx, { staffId: by, action: "staff.second_factor_reset", subject, reason, at: clock.now() });
  });
}
