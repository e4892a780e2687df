import { eq } from "drizzle-orm";
import { type Transaction, transaction } from "#server/platform/database/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { consumeLimits, restoreLimits } from "#server/platform/tries/consume-limits.ts";
import type { StaffDeps } from "../deps.ts";
import { codeLimit } from "../limits.ts";
import { type StaffRow, staffMembers } from "../tables.ts";
import { takeStaffCode } from "./take-code.ts";

/**
 * Asks somebody who is at the desk for the second factor once more, and does in the same transaction what it was asked for: the code is
 * spent with it, or not at all.
 * @throws AppError invalid_input (`code.wrong_code`), too_many_requests
 */
export async function askSecondFactor<Done>(
  deps: StaffDeps,
  { staffId, code }: { staffId: string; code: string },
  then: (tx: Transaction, member: StaffRow) => Promise<Done>,
): Promise<Done> {
  await consumeLimits(deps, [codeLimit(staffId)]);
  // Read once for good, and not inside the transaction: that would be a second connection.
  await deps.recoveryKey();
  const done = await transaction(deps.db, async (tx) => {
    const [member] = await tx.select().from(staffMembers).where(eq(staffMembers.id, staffId)).for("update");
    if (!member || member.disabledAt) throw new AppError("unauthenticated");
    if (!(await takeStaffCode(deps, tx, member, code)))
      throw new AppError("invalid_input", { errors: { code: ["wrong_code"] } });
    return then(tx, member);
  });
  await restoreLimits(deps, [codeLimit(staffId)]);
  return done;
}
