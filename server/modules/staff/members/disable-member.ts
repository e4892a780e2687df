import { and, eq, isNull } from "drizzle-orm";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import { transaction } from "#server/platform/database/database.ts";
import { staffInvitations, staffMembers, staffSessions } from "../tables.ts";
import type { StaffDeps } from "../deps.ts";
import { findMemberToChange } from "./find-member.ts";

type Change = { staffId: string; reason: string };

/** Nobody logs in by it any more, and whoever is logged in is not. A repeat changes nothing. @throws AppError as `findMemberToChange` */
export async function disableMember({ db, clock }: StaffDeps, { staffId, reason }: Change, by: string): Promise<void> {
  const at = clock.now();
  await transaction(db, async (tx) => {
    const member = await findMemberToChange(tx, { staffId, by, removesAdministrator: true });
    if (member.disabledAt) return;
    await tx.update(staffMembers).set({ disabledAt: at }).where(eq(staffMembers.id, staffId));
    await tx.delete(staffSessions).where(eq(staffSessions.staffId, staffId));
    await tx
      .delete(staffInvitations)
      .where(and(eq(staffInvitations.staffId, staffId), isNull(staffInvitations.usedAt)));
    await recordAudit(tx, { staffId: by, action: "staff.disabled", subject: `staff:${staffId}`, reason, at });
  });
}

/** @throws AppError as `findMemberToChange` */
export async function enableMember({ db, clock }: StaffDeps, { staffId, reason }: Change, by: string): Promise<void> {
  await transaction(db, async (tx) => {
    const member = await findMemberToChange(tx, { staffId, by, removesAdministrator: false });
    if (!member.disabledAt) return;
    await tx.update(staffMembers).set({ disabledAt: null }).where(eq(staffMembers.id, staffId));
    const subject = `staff:${staffId}` as const;
    await recordAudit(tx, { staffId: by, action: "staff.enabled", subject, reason, at: clock.now() });
  });
}
