import { eq } from "drizzle-orm";
import type { Session } from "#server/http/request-context.ts";
import { transaction } from "#server/platform/database/database.ts";
import { AppError } from "#server/platform/errors.ts";
import type { Caller } from "../caller.ts";
import type { AccountDeps } from "../deps.ts";
import { endOtherSessions } from "../sessions/end-sessions.ts";
import { knowDevice } from "../sessions/know-device.ts";
import type { OpenedSession } from "../sessions/open-session.ts";
import { renewSecrets } from "../sessions/renew-secrets.ts";
import { createSecret } from "#server/platform/session-secrets.ts";
import { knownDevices, users } from "../tables.ts";
import { refuseCommonPassword } from "./check-new-password.ts";
import { confirmPassword } from "./confirm-password.ts";
import { hashPassword, isPassword } from "#server/platform/passwords/hash-password.ts";
import { mailPasswordChanged } from "./mail-password-changed.ts";

/**
 * Changes the password; every other session ends, this one goes on with new secrets, and only this device stays known.
 * @throws AppError invalid_input (`current_password.wrong`, `password.same_as_current`, `password.too_common`), too_many_requests
 */
export async function changePassword(
  deps: AccountDeps,
  session: Session,
  given: { current_password: string; password: string },
  caller: Caller,
): Promise<OpenedSession> {
  const user = await confirmPassword(deps, session.userId, given.current_password, "current_password");
  refuseCommonPassword(given.password, user);
  if (await isPassword(given.password, user.passwordHash))
    throw new AppError("invalid_input", { errors: { password: ["same_as_current"] } });
  const passwordHash = await hashPassword(given.password);
  const opened = await transaction(deps.db, async (tx) => {
    await tx.update(users).set({ passwordHash, updatedAt: deps.clock.now() }).where(eq(users.id, user.id));
    await endOtherSessions({ db: tx, devices: deps.devices }, session);
    await tx.delete(knownDevices).where(eq(knownDevices.userId, user.id));
    const device = caller.device ?? createSecret();
    await knowDevice({ db: tx, clock: deps.clock }, user.id, device);
    await mailPasswordChanged(deps, tx, user, caller);
    return renewSecrets(deps, tx, session, device);
  });
  deps.log.info("password changed", { userId: user.id });
  return opened;
}
