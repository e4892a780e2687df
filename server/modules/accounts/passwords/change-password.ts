import { and, eq, ne } from "drizzle-orm";
import type { Session } from "#server/http/request-context.ts";
import { transaction } from "#server/platform/database/database.ts";
import { AppError } from "#server/platform/errors.ts";
import type { Caller } from "../caller.ts";
import type { AccountDeps } from "../deps.ts";
import { endOtherSessions } from "../sessions/end-sessions.ts";
import { hashOf } from "../sessions/open-session.ts";
import { knownDevices, users } from "../tables.ts";
import { refuseCommonPassword } from "./check-new-password.ts";
import { confirmPassword } from "./confirm-password.ts";
import { hashPassword, isPassword } from "./hash-password.ts";
import { mailPasswordChanged } from "./mail-password-changed.ts";

/**
 * Changes the password; every other session ends, and only this device stays known.
 * @throws AppError invalid_input (`current_password.wrong`, `password.same_as_current`, `password.too_common`), too_many_requests
 */
export async function changePassword(
  deps: AccountDeps,
  session: Session,
  given: { current_password: string; password: string },
  caller: Caller,
): Promise<void> {
  const user = await confirmPassword(deps, session.userId, given.current_password, "current_password");
  refuseCommonPassword(given.password, user);
  if (await isPassword(given.password, user.passwordHash))
    throw new AppError("invalid_input", { errors: { password: ["same_as_current"] } });
  const passwordHash = await hashPassword(given.password);
  await transaction(deps.db, async (tx) => {
    await tx.update(users).set({ passwordHash, updatedAt: deps.clock.now() }).where(eq(users.id, user.id));
    await endOtherSessions({ db: tx }, session);
    await tx
      .delete(knownDevices)
      .where(and(eq(knownDevices.userId, user.id), ne(knownDevices.deviceHash, hashOf(caller.device ?? ""))));
    await mailPasswordChanged(deps, tx, user, caller);
  });
  deps.log.info("password changed", { userId: user.id });
}
