import type { CodeAttempt } from "#contract/accounts.ts";
import { transaction } from "#server/platform/database/database.ts";
import { encryptText } from "#server/platform/encrypt.ts";
import { createSlug } from "#server/platform/ids.ts";
import type { AccountDeps } from "../deps.ts";
import { type AccountMail, enqueueMail } from "../emails/account-mail.ts";
import { type CodeAttemptRow, codeAttempts } from "../tables.ts";
import { codeLimits } from "../rate-limits/limits.ts";
import { consumeInTurn } from "#server/platform/tries/consume-limits.ts";
import { guessesStoppedUntil } from "../rate-limits/wrong-codes.ts";
import { createCode, hashCode } from "./code-secrets.ts";
import { codeMinutes, resendSeconds } from "./code-times.ts";

export type NewAttempt = {
  kind: "sign_up" | "reset" | "email" | "contact";
  email: string;
  userId: string | null;
  /** Where it was asked from. */
  ip: string;
  payload: unknown;
  /** What goes to the address, by its code. Something goes to the queue in any case, so that both ways take as long. */
  mail: (code: string) => AccountMail;
  /** At a change of address: what goes to the old one, by a code of its own. */
  oldMail?: (code: string) => AccountMail;
};

/** What is kept, encrypted, to be done and written at the end; and for sending another code. */
export type Kept = { payload: unknown; mail: AccountMail; oldMail: AccountMail | null };

/**
 * Begins what a mailed code ends. Spends a code of the address's hour and day.
 * @throws AppError too_many_requests, too_many_mails
 */
export async function beginAttempt(deps: AccountDeps, begun: NewAttempt): Promise<CodeAttempt> {
  const { db, clock, keys } = deps;
  const stoppedUntil = await spendCode(deps, begun.email, begun.ip);
  const now = clock.now();
  const id = createSlug();
  const [code, oldCode] = [createCode(), createCode()];
  const mail = begun.mail(code);
  const oldMail = begun.oldMail?.(oldCode) ?? null;
  // The code itself is kept nowhere.
  const kept: Kept = { payload: begun.payload, mail: begun.mail(""), oldMail: begun.oldMail?.("") ?? null };
  const row = {
    id,
    kind: begun.kind,
    email: begun.email,
    userId: begun.userId,
    payload: encryptText(keys.codes, JSON.stringify(kept), id),
    codeHash: hashCode(keys.codes, id, code),
    oldCodeHash: begun.oldMail ? hashCode(keys.codes, id, oldCode) : null,
    createdAt: now,
    sentAt: now,
    expiresAt: new Date(now.getTime() + codeMinutes * 60_000),
  };
  await transaction(db, async (tx) => {
    await tx.insert(codeAttempts).values(row);
    await enqueueMail(deps, tx, stoppedUntil ? describeStopped(mail, stoppedUntil) : mail);
    if (oldMail && !stoppedUntil) await enqueueMail(deps, tx, oldMail);
  });
  return describeAttempt(row);
}

/** A code goes to an address, or to a telephone in its international form. */
export const isPhone = (to: string): boolean => to.startsWith("+");

/** Spends a code of the address; says until when codes are stopped for it, if they are (S5). @throws AppError too_many_requests, too_many_mails */
export async function spendCode(deps: AccountDeps, email: string, ip: string): Promise<Date | null> {
  await consumeInTurn(deps, codeLimits(email, ip));
  await (isPhone(email) ? deps.texts.take(email) : deps.takeCode(email));
  return guessesStoppedUntil(deps, email);
}

/** Says why no code comes, and from when on one does, where one would have come. */
export const describeStopped = (mail: AccountMail, until: Date): AccountMail =>
  "code" in mail
    ? { to: mail.to, firstName: mail.firstName, locale: mail.locale, mail: "codes_stopped", at: until.toISOString() }
    : mail;

export const describeAttempt = ({
  id,
  expiresAt,
  sentAt,
}: Pick<CodeAttemptRow, "id" | "expiresAt" | "sentAt">): CodeAttempt => ({
  attempt: id,
  expiresAt: expiresAt.toISOString(),
  resendAt: new Date(sentAt.getTime() + resendSeconds * 1000).toISOString(),
});
