import { createHmac, randomBytes } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { foldDigits } from "#contract/digits.ts";
import type { Transaction } from "#server/platform/database/database.ts";
import { decryptText } from "#server/platform/encrypt.ts";
import type { AccountDeps } from "../deps.ts";
import { recoveryCodes, type UserRow, users } from "../tables.ts";
import { fromBase32, toBase32 } from "./base32.ts";
import { findStep } from "./totp.ts";

type Deps = Pick<AccountDeps, "clock" | "keys" | "recoveryKey">;

/** Ten, of 50 random bits each: `ABCDE-FGHIJ`. */
export const createRecoveryCodes = (): string[] =>
  Array.from({ length: 10 }, () => toBase32(randomBytes(7)).slice(0, 10).replace(/^.{5}/, "$&-"));

export const hashRecoveryCode = (key: Buffer, userId: string, code: string): string =>
  createHmac("sha256", key)
    .update(`${userId}\n${code.replace(/[\s-]/g, "").toUpperCase()}`)
    .digest("base64url");

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
