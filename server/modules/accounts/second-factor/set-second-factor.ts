import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import QRCode from "qrcode";
import { type Transaction, transaction } from "#server/platform/database/database.ts";
import { decryptText, encryptText } from "#server/platform/encrypt.ts";
import { AppError } from "#server/platform/errors.ts";
import type { Caller } from "../caller.ts";
import { expiredCode } from "../codes/spend-attempt.ts";
import type { AccountDeps } from "../deps.ts";
import { enqueueMail, greetingOf } from "../emails/account-mail.ts";
import { confirmPassword } from "../passwords/confirm-password.ts";
import { readDevice } from "#server/mail/device-name.ts";
import { recoveryCodes, type UserRow, users } from "../tables.ts";
import { secondFactorLimit } from "../rate-limits/limits.ts";
import { restoreLimits, consumeLimits } from "#server/platform/tries/consume-limits.ts";
import { fromBase32, toBase32 } from "#server/platform/totp/base32.ts";
import { createRecoveryCodes, hashRecoveryCode } from "#server/platform/totp/recovery-codes.ts";
import { findStep, totpAddress } from "#server/platform/totp/totp.ts";

/** A secret for an authenticator app, which counts only once a code of it was given; one that counts already goes on until then. */
export async function startSecondFactor(
  deps: AccountDeps,
  userId: string,
  password: string,
): Promise<{ secret: string; uri: string; svg: string }> {
  const user = await confirmPassword(deps, userId, password);
  const secret = toBase32(randomBytes(20));
  await deps.db
    .update(users)
    .set({ secondFactorDraft: encryptText(deps.keys.secondFactor, secret, userId) })
    .where(eq(users.id, userId));
  const uri = totpAddress(secret, user.email);
  return { secret, uri, svg: await QRCode.toString(uri, { type: "svg", margin: 1, errorCorrectionLevel: "M" }) };
}

/**
 * Turns the second factor on with a code of the new secret and tells so by mail; answers the recovery codes, which are kept as hashes only.
 * @throws AppError invalid_input (`code.wrong_code`; `code.expired_code` when no secret was asked for), too_many_requests
 */
export async function confirmSecondFactor(
  deps: AccountDeps,
  userId: string,
  code: string,
  caller: Pick<Caller, "userAgent">,
): Promise<string[]> {
  const { db, clock, keys } = deps;
  await consumeLimits(deps, [secondFactorLimit(userId)]);
  const codes = createRecoveryCodes();
  const recoveryKey = await deps.recoveryKey();
  await transaction(db, async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.id, userId)).for("update");
    if (!user?.secondFactorDraft) throw expiredCode();
    const secret = fromBase32(decryptText(keys.secondFactor, user.secondFactorDraft, userId));
    const step = findStep(secret, code, clock.now(), null);
    if (step === null) throw new AppError("invalid_input", { errors: { code: ["wrong_code"] } });
    await tx
      .update(users)
      .set({
        secondFactorSecret: user.secondFactorDraft,
        secondFactorDraft: null,
        secondFactorAt: clock.now(),
        secondFactorStep: step,
        updatedAt: clock.now(),
      })
      .where(eq(users.id, userId));
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
    await tx
      .insert(recoveryCodes)
      .values(codes.map((each) => ({ userId, codeHash: hashRecoveryCode(recoveryKey, userId, each) })));
    await mailSecondFactor(deps, tx, user, "second_factor_on", caller);
  });
  await restoreLimits(deps, [secondFactorLimit(userId)]);
  deps.log.info("second factor enabled", { userId });
  return codes;
}

/** Turns it off and tells so by mail, if it was on. @throws AppError invalid_input (`password.wrong`), too_many_requests */
export async function removeSecondFactor(
  deps: AccountDeps,
  userId: string,
  password: string,
  caller: Pick<Caller, "userAgent">,
): Promise<UserRow> {
  await confirmPassword(deps, userId, password);
  const user = await transaction(deps.db, async (tx) => {
    const [before] = await tx.select().from(users).where(eq(users.id, userId)).for("update");
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
    const [row] = await tx
      .update(users)
      .set({
        secondFactorSecret: null,
        secondFactorDraft: null,
        secondFactorAt: null,
        secondFactorStep: null,
        updatedAt: deps.clock.now(),
      })
      .where(eq(users.id, userId))
      .returning();
    if (row && before?.secondFactorAt) await mailSecondFactor(deps, tx, row, "second_factor_off", caller);
    return row;
  });
  if (!user) throw new AppError("unauthenticated");
  deps.log.info("second factor disabled", { userId });
  return user;
}

/** The owner hears of it: whoever has the password could turn it off, or lock the owner out with an app of their own. */
const mailSecondFactor = (
  deps: AccountDeps,
  tx: Transaction,
  user: UserRow,
  mail: "second_factor_on" | "second_factor_off",
  { userAgent }: Pick<Caller, "userAgent">,
): Promise<void> =>
  enqueueMail(deps, tx, {
    ...greetingOf(user),
    mail,
    device: readDevice(userAgent),
    at: deps.clock.now().toISOString(),
    url: `${deps.publicUrl}/${user.preferences.language}/settings/change_password`,
  });
