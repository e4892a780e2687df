import { eq } from "drizzle-orm";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import { transaction } from "#server/platform/database/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { maskEmail } from "#server/platform/mask-email.ts";
import type { StaffDeps } from "../deps.ts";
import { lockAdministrators } from "../members/find-member.ts";
import { type InvitationRow, staffMembers } from "../tables.ts";
import { createInvitation, type Invited } from "./create-invitation.ts";
import { invitationMailJob } from "./mail-invitation.ts";

/** `invitedBy` null: on the server, where the link is printed and not mailed. @throws AppError invalid_input (`email.already_staff`) */
export async function inviteStaff(deps: StaffDeps, invited: Omit<Invited, "staffId">): Promise<InvitationRow> {
  const { db, queue } = deps;
  return transaction(db, async (tx) => {
    const { email, role, invitedBy } = invited;
    // Of two who invite the same address at once the second withdraws the first one's link, as one after the other would.
    if (invitedBy) await lockAdministrators(tx, invitedBy);
    const known = await tx.select({ id: staffMembers.id }).from(staffMembers).where(eq(staffMembers.email, email));
    if (known.length > 0) throw new AppError("invalid_input", { errors: { email: ["already_staff"] } });
    const row = await createInvitation(deps, tx, { ...invited, staffId: null });
    if (invitedBy) await queue.enqueue(tx, invitationMailJob, { invitationId: row.id });
    await recordAudit(tx, {
      staffId: invitedBy,
      action: "staff.invited",
      subject: `invitation:${row.id}`,
      after: { email: maskEmail(email), role },
      at: row.createdAt,
    });
    return row;
  });
}
