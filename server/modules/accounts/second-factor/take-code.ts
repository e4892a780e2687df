import { and, eq } from "drizzle-orm";
import { foldDigits } from "#contract/digits.ts";
import type { Transaction } from "#server/platform/database/database.ts";
import { decryptText } from "#server/platform/encrypt.ts";
import type { AccountDeps } from "../deps.ts";
import { recoveryCodes, type UserRow, users } from "../tables.ts";
import { fromBase32 } from "#server/platform/totp/base32.ts";
import { hashRecoveryCode } from "#server/platform/totp/recovery-codes.ts";
import { findStep } from "#server/platform/totp/totp.ts";

type Deps = Pick<AccountDeps, "clock" | "keys" | "recoveryKey">;

/** Takes a code of the app or a recovery code, once; the account's row is locked by the caller. */
export async function takeFactorCode(deps: Deps, tx: Transaction, user: UserRow, typed: string): Promise<boolean> {
  const code = foldDigits(typed).replace(/\s/g, "");
  if (!/^\d{6}$/.test(code)) return takeRecoveryCode(deps, tx, user.id, code);
  if (!user.secondFactorSecret) return false;
  const secret = fromBase32(decryptText(deps.keys.secondFactor, user.secondFactorSecret, user.id));
  const step = findStep(secret, code, deps.clock.now(), user.secondFactorStep);
  if (step === null) return false;
  await tx.update(users).set({ secondFactorStep: step }).where(eq(users.id, user.id));
  return true;
}

async function takeRecoveryCode(deps: Deps, tx: Transaction, userId: string, code: string): Promise<boolean> {
  const codeHash = hashRecoveryCode(await deps.recoveryKey(), userId, code);
  const used = await tx
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash)))
    .returning({ userId: recoveryCodes.userId });
  return used.length > 0;
}
