import { and, eq, gt, isNotNull, isNull } from "drizzle-orm";
import { transaction } from "#server/platform/database/database.ts";
import { AppError } from "#server/platform/errors.ts";
import type { Caller } from "../caller.ts";
import { resetMinutes } from "../codes/code-times.ts";
import { consumeAttempt, expiredCode, spendAttempt } from "../codes/spend-attempt.ts";
import type { AccountDeps } from "../deps.ts";
import { mailPasswordChanged } from "../passwords/mail-password-changed.ts";
import { refuseCommonPassword } from "../passwords/check-new-password.ts";
import { hashPassword, isPassword } from "#server/platform/passwords/hash-password.ts";
import { endAllSessions } from "../sessions/end-sessions.ts";
import { knowDevice } from "../sessions/know-device.ts";
import { createSecret, hashOf } from "#server/platform/session-secrets.ts";
import { codeAttempts, users } from "../tables.ts";
import { resetGuesses } from "../rate-limits/wrong-codes.ts";

/**
 * Checks the code of a reset; answers what the new password is set with, for a quarter of an hour.
 * @throws AppError invalid_input (`code.wrong_code`, `code.expired_code`)
 */
export async function verifyReset(
  deps: AccountDeps,
  { attempt, code }: { attempt: string; code: string },
  ip: string,
): Promise<{ resetToken: string }> {
  const row = await spendAttempt(deps, { kind: "reset", attempt, ip, given: { field: "code", code } });
  // Nobody can have read a code that was never sent: guessed by chance, it opens nothing either.
  if (!row.userId) throw expiredCode();
  const resetToken = createSecret();
  const [verified] = await deps.db
    .update(codeAttempts)
    .set({
      tokenHash: hashOf(resetToken),
      expiresAt: new Date(deps.clock.now().getTime() + resetMinutes * 60_000),
    })
    .where(and(eq(codeAttempts.id, attempt), isNull(codeAttempts.tokenHash), isNull(codeAttempts.consumedAt)))
    .returning({ id: codeAttempts.id });
  if (!verified) throw expiredCode();
  await resetGuesses(deps, row.email);
  return { resetToken };
}

/**
 * Sets the new password; every session ends, and no device is known any more but this one, which has proven the address: wrong
 * passwords of strangers do not keep it from logging in with the new one. Answers what the device is known by.
 * @throws AppError session_expired (the attempt is over: begin again), invalid_input (`password.too_common`, `password.same_as_current`)
 */
export async function setNewPassword(
  deps: AccountDeps,
  { attempt, resetToken, password }: { attempt: string; resetToken: string; password: string },
  caller: Caller,
): Promise<string> {
  const { db, clock, log } = deps;
  const [row] = await db
    .select({ user: users })
    .from(codeAttempts)
    .innerJoin(users, eq(users.id, codeAttempts.userId))
    .where(
      and(
        eq(codeAttempts.id, attempt),
        eq(codeAttempts.kind, "reset"),
        isNotNull(codeAttempts.tokenHash),
        eq(codeAttempts.tokenHash, hashOf(resetToken)),
        isNull(codeAttempts.consumedAt),
        gt(codeAttempts.expiresAt, clock.now()),
      ),
    );
  if (!row) throw new AppError("session_expired");
  const { user } = row;
  refuseCommonPassword(password, user);
  if (await isPassword(password, user.passwordHash))
    throw new AppError("invalid_input", { errors: { password: ["same_as_current"] } });
  const passwordHash = await hashPassword(password);
  const device = caller.device ?? createSecret();
  await transaction(db, async (tx) => {
    await consumeAttempt(deps, tx, attempt);
    await tx.update(users).set({ passwordHash, updatedAt: clock.now() }).where(eq(users.id, user.id));
    await endAllSessions({ db: tx, devices: deps.devices }, user.id);
    await knowDevice({ db: tx, clock }, user.id, device);
    await mailPasswordChanged(deps, tx, user, caller);
  });
  log.info("password reset", { userId: user.id });
  return device;
}
