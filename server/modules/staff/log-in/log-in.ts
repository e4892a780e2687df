import { and, eq, isNull } from "drizzle-orm";
import type { logInToDesk } from "#contract/admin/desk.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import type { RequestContext } from "#server/http/request-context.ts";
import { describeDevice, readDevice } from "#server/mail/device-name.ts";
import { AppError } from "#server/platform/errors.ts";
import { createSlug } from "#server/platform/ids.ts";
import { isPassword, nobodysHash } from "#server/platform/passwords/hash-password.ts";
import { createSecret, hashOf } from "#server/platform/session-secrets.ts";
import { consumeInTurn, restoreLimits } from "#server/platform/tries/consume-limits.ts";
import type { StaffDeps } from "../deps.ts";
import { loginLimits } from "../limits.ts";
import { after, pendingMinutes } from "../sessions/session-times.ts";
import { staffMembers, staffPasskeys, staffRecoveryCodes, staffSessions } from "../tables.ts";

/**
 * The first step: opens a session that does nothing but take the second. An address that is nobody's, a disabled member and one
 * without a second factor take the same road and the same time as a wrong password.
 * @throws AppError invalid_input (`password.wrong_login`), too_many_requests
 */
export async function logInToStaffDesk(
  deps: StaffDeps,
  { email, password }: { email: string; password: string },
  { ip, userAgent, locale, staffCookie }: RequestContext,
): Promise<OutputOf<typeof logInToDesk>> {
  const { db, clock, log, limitFactor } = deps;
  const limits = loginLimits(email, ip, limitFactor);
  await consumeInTurn(deps, limits);
  const [member] = await db.select().from(staffMembers).where(eq(staffMembers.email, email));
  const right = await isPassword(password, member?.passwordHash ?? nobodysHash);
  if (!member || !right || member.disabledAt || !member.secondFactorSecret) {
    log.warn("staff login failed", { network: ip });
    throw new AppError("invalid_input", { errors: { password: ["wrong_login"] } });
  }
  await restoreLimits(deps, limits.flat());
  const now = clock.now();
  const token = createSecret();
  // The session that this browser had before is not left behind.
  if (staffCookie.token) await db.delete(staffSessions).where(eq(staffSessions.tokenHash, hashOf(staffCookie.token)));
  await db.insert(staffSessions).values({
    id: createSlug(),
    staffId: member.id,
    tokenHash: hashOf(token),
    device: readDevice(userAgent),
    ip,
    createdAt: now,
    seenAt: now,
  });
  staffCookie.keep(token, pendingMinutes * 60);
  const { name, lastLoginAt: at, lastLoginDevice: device } = member;
  return {
    name,
    recoveryCodesLeft: await db.$count(staffRecoveryCodes, eq(staffRecoveryCodes.staffId, member.id)),
    hasPasskey:
      (await db.$count(staffPasskeys, and(eq(staffPasskeys.staffId, member.id), isNull(staffPasskeys.refusedAt)))) > 0,
    lastLogin: at && { at: at.toISOString(), device: describeDevice(device ?? "", locale) },
    until: after(now, pendingMinutes).toISOString(),
  };
}
