import { eq } from "drizzle-orm";
import { dayMs } from "#contract/days.ts";
import type { LoginCookies } from "#server/http/login-cookies.ts";
import type { Transaction } from "#server/platform/database/database.ts";
import { createSlug } from "#server/platform/ids.ts";
import type { Caller } from "../caller.ts";
import type { AccountDeps } from "../deps.ts";
import { enqueueMail, greetingOf } from "../emails/account-mail.ts";
import { knownDevices, sessions, type UserRow } from "../tables.ts";
import { readDevice } from "#server/mail/device-name.ts";
import { knowDevice } from "./know-device.ts";
import { secondsLeft, sessionEnd } from "./session-end.ts";
import { createSecret, hashOf } from "#server/platform/session-secrets.ts";

/** How exactly a device's last login is kept. */
const noticeMs = dayMs;

/** `cookies`: for a browser, whose token works only together with them; null for a native client. */
export type OpenedSession = { token: string; cookies: LoginCookies | null };

/**
 * Logs in: a new session with secrets of its own, in place of the one the client came with. A device that the account does
 * not know is told about by mail, unless it is the account's first.
 */
export async function openSession(
  { clock, queue, keys, publicUrl }: AccountDeps,
  tx: Transaction,
  user: UserRow,
  caller: Caller,
): Promise<OpenedSession> {
  const now = clock.now();
  const [token, key] = [createSecret(), createSecret()];
  const device = caller.device ?? createSecret();
  const expiresAt = sessionEnd(now, now);
  if (caller.sessionId) await tx.delete(sessions).where(eq(sessions.id, caller.sessionId));
  await tx.insert(sessions).values({
    id: createSlug(),
    userId: user.id,
    tokenHash: hashOf(token),
    keyHash: caller.client === "browser" ? hashOf(key) : null,
    device: readDevice(caller.userAgent),
    ip: caller.ip,
    createdAt: now,
    seenAt: now,
    expiresAt,
  });
  const known = await tx
    .select({ deviceHash: knownDevices.deviceHash, seenAt: knownDevices.seenAt })
    .from(knownDevices)
    .where(eq(knownDevices.userId, user.id));
  const deviceHash = hashOf(device);
  const seen = known.find((row) => row.deviceHash === deviceHash);
  if (seen) {
    if (now.getTime() - seen.seenAt.getTime() > noticeMs) await knowDevice({ db: tx, clock }, user.id, device);
  } else {
    await knowDevice({ db: tx, clock }, user.id, device);
    if (known.length > 0)
      await enqueueMail({ queue, keys }, tx, {
        ...greetingOf(user),
        mail: "new_sign_in",
        device: readDevice(caller.userAgent),
        ip: caller.ip,
        at: now.toISOString(),
        url: `${publicUrl}/${user.preferences.language}/settings/change_password`,
      });
  }
  return {
    token,
    cookies: caller.client === "browser" ? { token, key, device, seconds: secondsLeft(now, expiresAt) } : null,
  };
}
