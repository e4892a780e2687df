import { and, eq, gt, isNull, lte } from "drizzle-orm";
import type { CodeAttempt } from "#contract/accounts.ts";
import { transaction } from "#server/platform/database/database.ts";
import { decryptText } from "#server/platform/encrypt.ts";
import { AppError } from "#server/platform/errors.ts";
import type { AccountDeps } from "../deps.ts";
import { type AccountMail, enqueueMail } from "../emails/account-mail.ts";
import { codeAttempts } from "../tables.ts";
import { type Kept, spendCode, describeAttempt, describeStopped } from "./begin-attempt.ts";
import { createCode, hashCode } from "./code-secrets.ts";
import { attemptMinutes, codeMinutes, resendSeconds } from "./code-times.ts";

/**
 * Sends another code; the one before is worth nothing from now on.
 * @throws AppError too_many_requests before its time or beyond the address's rate limit; invalid_input (`attempt.expired_attempt`)
 */
export async function resendCode(deps: AccountDeps, attempt: string, ip: string): Promise<CodeAttempt> {
  const { db, clock, keys } = deps;
  const now = clock.now();
  const open = and(
    eq(codeAttempts.id, attempt),
    isNull(codeAttempts.consumedAt),
    isNull(codeAttempts.tokenHash),
    gt(codeAttempts.createdAt, new Date(now.getTime() - attemptMinutes * 60_000)),
  );
  const [row] = await db.select().from(codeAttempts).where(open);
  if (!row?.payload || row.kind === "login")
    throw new AppError("invalid_input", { errors: { attempt: ["expired_attempt"] } });
  const wait = Math.ceil((row.sentAt.getTime() - now.getTime()) / 1000) + resendSeconds;
  if (wait > 0) throw new AppError("too_many_requests", { retryAfter: wait });
  const stoppedUntil = await spendCode(deps, row.email, ip);
  const { mail, oldMail } = JSON.parse(decryptText(keys.codes, row.payload, attempt)) as Kept;
  const [code, oldCode] = [createCode(), createCode()];
  return transaction(db, async (tx) => {
    const [sent] = await tx
      .update(codeAttempts)
      .set({
        codeHash: hashCode(keys.codes, attempt, code),
        oldCodeHash: oldMail ? hashCode(keys.codes, attempt, oldCode) : null,
        tries: 0,
        sentAt: now,
        expiresAt: new Date(now.getTime() + codeMinutes * 60_000),
      })
      // Of two that ask at once, one gets it.
      .where(and(open, lte(codeAttempts.sentAt, new Date(now.getTime() - resendSeconds * 1000))))
      .returning();
    if (!sent) throw new AppError("too_many_requests", { retryAfter: resendSeconds });
    await enqueueMail(deps, tx, stoppedUntil ? describeStopped(mail, stoppedUntil) : withCode(mail, code));
    if (oldMail && !stoppedUntil) await enqueueMail(deps, tx, withCode(oldMail, oldCode));
    return describeAttempt(sent);
  });
}

const withCode = (mail: AccountMail, code: string): AccountMail => ("code" in mail ? { ...mail, code } : mail);
