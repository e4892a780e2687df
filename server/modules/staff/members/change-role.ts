import { eq } from "drizzle-orm";
import type { StaffRole } from "#contract/admin/permissions.ts";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import { transaction } from "#server/platform/database/database.ts";
import type { StaffDeps } from "../deps.ts";
import { type StaffRow, staffMembers } from "../tables.ts";
import { findMemberToChange } from "./find-member.ts";

/** At once: a session reads the role with every call. @throws AppError as `findMemberToChange` */
export async function changeRole(
  { db, clock }: StaffDeps,
  { staffId, role, reason }: { staffId: string; role: StaffRole; reason: string },
  by: string,
): Promise<StaffRow> {
  return transaction(db, async (tx) => {
    const member = await findMemberToChange(tx, { staffId, by, removesAdministrator: role !== "administrator" });
    if (member.role === role) return member;
    await tx.update(staffMembers).set({ role }).where(eq(staffMembers.id, staffId));
    await recordAudit(tx, {
      staffId: by,
      action: "staff.role_changed",
      subject: `staff:${staffId}`,
      before: { role: member.role },
      after: { role },
      reason,
      at: clock.now(),
    });
    return { ...member, role };
  });
}
