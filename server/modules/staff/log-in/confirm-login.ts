import { eq } from "drizzle-orm";
import type { RequestContext } from "#server/http/request-context.ts";
import { transaction } from "#server/platform/database/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { createSecret } from "#server/platform/session-secrets.ts";
import { consumeLimits, restoreLimits } from "#server/platform/tries/consume-limits.ts";
import type { StaffDeps } from "../deps.ts";
import { codeLimit } from "../limits.ts";
import { pendingTries, sessionHours } from "../sessions/session-times.ts";
import { type StaffRow, staffMembers } from "../tables.ts";
import { openSession } from "./open-session.ts";
import { spendTry } from "./spend-try.ts";
import { takeStaffCode } from "./take-code.ts";

/**
 * The second step by a code: a session with a secret of its own takes the place of the one that waited for it.
 * @throws AppError unauthenticated without a first step; invalid_input (`code.wrong_code`), too_many_requests
 */
export async function confirmLogin(
  deps: StaffDeps,
  code: string,
  { ip, userAgent, staffCookie }: RequestContext,
): Promise<StaffRow> {
  const { db, clock, log } = deps;
  const now = clock.now();
  const pending = await spendTry(deps, staffCookie);
  const { staffId, tries } = pending;
  await consumeLimits(deps, [codeLimit(staffId)]);
  const token = createSecret();
  // Read once for good, and not inside the transaction: that would be a second connection.
  await deps.recoveryKey();
  const member = await transaction(db, async (tx) => {
    const [row] = await tx.select().from(staffMembers).where(eq(staffMembers.id, staffId)).for("update");
    const by = row && !row.disabledAt ? await takeStaffCode(deps, tx, row, code) : null;
    if (!row || !by) return null;
    return (await openSession(tx, { pending, token, by, ip, userAgent, now })) ? row : null;
  });
  if (!member) {
    log.warn("staff second factor failed", { staffId });
    throw new AppError("invalid_input", {
      errors: { code: ["wrong_code"] },
      details: { triesLeft: pendingTries - tries },
    });
  }
  await restoreLimits(deps, [codeLimit(staffId)]);
  staffCookie.keep(token, sessionHours * 3600);
  log.info("staff logged in", { staffId });
  return member;
}
