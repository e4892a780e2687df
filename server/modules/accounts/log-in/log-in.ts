import { and, eq } from "drizzle-orm";
import { transaction } from "#server/platform/database/database.ts";
import { AppError } from "#server/platform/errors.ts";
import type { Caller } from "../caller.ts";
import type { AccountDeps } from "../deps.ts";
import { isPassword, nobodysHash } from "#server/platform/passwords/hash-password.ts";
import { beginSecondStep } from "../second-factor/second-step.ts";
import { type OpenedSession, openSession } from "../sessions/open-session.ts";
import { hashOf } from "#server/platform/session-secrets.ts";
import { knownDevices, type UserRow, users } from "../tables.ts";
import { deviceLimits, loginLimits } from "../rate-limits/limits.ts";
import { restoreLimits, consumeInTurn } from "#server/platform/tries/consume-limits.ts";
import { attachBookings } from "./attach-bookings.ts";

/** Logged in, or on the way to the second factor. */
export type LoggedIn = { user: UserRow; opened: OpenedSession } | { secondFactor: string };

/**
 * Logs in by password. An address without an account takes the same road and the same time as a wrong password.
 * @throws AppError invalid_input (`password.wrong_login`), too_many_requests
 */
export async function logIn(
  deps: AccountDeps,
  { email, password }: { email: string; password: string },
  caller: Caller,
): Promise<LoggedIn> {
  const { db, log, limitFactor } = deps;
  const deviceHash = hashOf(caller.device ?? "");
  const [found] = await db
    .select({ user: users, device: knownDevices.deviceHash })
    .from(users)
    .leftJoin(knownDevices, and(eq(knownDevices.userId, users.id), eq(knownDevices.deviceHash, deviceHash)))
    .where(eq(users.email, email));
  const limits = found?.device ? deviceLimits(found.user.id, deviceHash) : loginLimits(email, caller.ip, limitFactor);
  await consumeInTurn(deps, limits);
  const right = await isPassword(password, found?.user.passwordHash ?? nobodysHash);
  if (!found || !right) {
    log.warn("login failed", { network: caller.ip });
    throw new AppError("invalid_input", { errors: { password: ["wrong_login"] } });
  }
  const { user } = found;
  await restoreLimits(deps, limits.flat());
  if (user.secondFactorAt) return { secondFactor: await beginSecondStep(deps, user) };
  const opened = await transaction(db, (tx) => openSession(deps, tx, user, caller));
  await attachBookings(deps, user);
  log.info("logged in", { userId: user.id });
  return { user, opened };
}
