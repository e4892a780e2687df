import { and, eq, lt, sql } from "drizzle-orm";
import type { RequestContext } from "#server/http/request-context.ts";
import { readDevice } from "#server/mail/device-name.ts";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import { transaction } from "#server/platform/database/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { createSlug } from "#server/platform/ids.ts";
import { createSecret, hashOf } from "#server/platform/session-secrets.ts";
import { consumeLimits, restoreLimits } from "#server/platform/tries/consume-limits.ts";
import type { StaffDeps } from "../deps.ts";
import { codeLimit } from "../limits.ts";
import { isPending, pendingTries, sessionHours } from "../sessions/session-times.ts";
import { type StaffRow, staffMembers, staffSessions } from "../tables.ts";
import { takeStaffCode } from "./take-code.ts";

/**
 * The second step: a session with a secret of its own takes the place of the one that waited for it.
 * @throws AppError unauthenticated without a first step; invalid_input (`code.wrong_code`), too_many_requests
 */
export async function confirmLogin(
  deps: StaffDeps,
  code: string,
  { ip, userAgent, staffCookie }: RequestContext,
): Promise<StaffRow> {
  const { db, clock, log } = deps;
  const now = clock.now();
  const pending = await spendTry(deps, staffCookie.token);
  if (!pending) {
    staffCookie.forget();
    throw new AppError("unauthenticated");
  }
  const { staffId, tries } = pending;
  await consumeLimits(deps, [codeLimit(staffId)]);
  const token = createSecret();
  const member = await transaction(db, async (tx) => {
    const [row] = await tx.select().from(staffMembers).where(eq(staffMembers.id, staffId)).for("update");
    const taken = row && !row.disabledAt ? await takeStaffCode(deps, tx, row, code) : null;
    if (!row || !taken) return null;
    const ended = await tx.delete(staffSessions).where(eq(staffSessions.id, pending.id)).returning();
    if (ended.length === 0) return null;
    const device = readDevice(userAgent);
    const sessionId = createSlug();
    const opened = { id: sessionId, staffId, tokenHash: hashOf(token), device, ip };
    await tx.insert(staffSessions).values({ ...opened, createdAt: now, seenAt: now, confirmedAt: now });
    await tx
      .update(staffMembers)
      .set({ seenAt: now, lastLoginAt: now, lastLoginDevice: device })
      .where(eq(staffMembers.id, staffId));
    const subject = `staff:${staffId}` as const;
    await recordAudit(tx, { staffId, action: "staff.logged_in", subject, after: { by: taken, device }, at: now });
    return row;
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

/** One statement spends a try, so that guesses at the same time are counted exactly. */
async function spendTry({ db, clock }: StaffDeps, token: string) {
  if (!token) return undefined;
  const [spent] = await db
    .update(staffSessions)
    .set({ tries: sql`${staffSessions.tries} + 1` })
    .from(staffMembers)
    .where(
      and(
        eq(staffMembers.id, staffSessions.staffId),
        eq(staffSessions.tokenHash, hashOf(token)),
        lt(staffSessions.tries, pendingTries),
        isPending(clock.now()),
      ),
    )
    .returning({ id: staffSessions.id, staffId: staffSessions.staffId, tries: staffSessions.tries });
  return spent;
}
