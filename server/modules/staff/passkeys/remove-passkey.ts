import { and, eq } from "drizzle-orm";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import { AppError } from "#server/platform/errors.ts";
import type { StaffDeps } from "../deps.ts";
import { askSecondFactor } from "../log-in/ask-second-factor.ts";
import { staffPasskeys } from "../tables.ts";

/** @throws AppError not_found; invalid_input (`code.wrong_code`), too_many_requests */
export async function removeOwnPasskey(
  deps: StaffDeps,
  { passkeyId, code }: { passkeyId: string; code: string },
  staffId: string,
): Promise<void> {
  await askSecondFactor(deps, { staffId, code }, async (tx) => {
    const [removed] = await tx
      .delete(staffPasskeys)
      .where(and(eq(staffPasskeys.id, passkeyId), eq(staffPasskeys.staffId, staffId)))
      .returning();
    if (!removed) throw new AppError("not_found");
    const subject = `staff:${staffId}` as const;
    await recordAudit(tx, {
      staffId,
      action: "staff.passkey_removed",
      subject,
      before: { passkeyId },
      at: deps.clock.now(),
    });
  });
}
