import { and, eq, isNull, ne } from "drizzle-orm";
import type { CodeAttempt } from "#contract/accounts.ts";
import { transaction } from "#server/platform/database/database.ts";
import { isUniqueViolation } from "#server/platform/database/errors.ts";
import { AppError } from "#server/platform/errors.ts";
import { maskEmail } from "#server/platform/mask-email.ts";
import type { Caller } from "../caller.ts";
import { beginAttempt, spendCode } from "../codes/begin-attempt.ts";
import { consumeAttempt, expiredCode, spendAttempt } from "../codes/spend-attempt.ts";
import type { AccountDeps } from "../deps.ts";
import { enqueueMail, greetingOf } from "../emails/account-mail.ts";
import { attachBookings } from "../log-in/attach-bookings.ts";
import { confirmPassword } from "../passwords/confirm-password.ts";
import { codeAttempts, type UserRow, users } from "../tables.ts";
import { resetGuesses } from "../rate-limits/wrong-codes.ts";

/**
 * Begins a change of address: a code goes to the old one and one to the new. A new address that has an account already is
 * told so by mail, and the answer is the same.
 * @throws AppError invalid_input (`password.wrong`, `email.same_address`), too_many_requests
 */
export async function startEmailChange(
  deps: AccountDeps,
  userId: string,
  { email, password }: { email: string; password: string },
  { locale, ip }: Caller,
): Promise<CodeAttempt> {
  const user = await confirmPassword(deps, userId, password);
  if (email === user.email) throw new AppError("invalid_input", { errors: { email: ["same_address"] } });
  const [taken] = await deps.db.select({ firstName: users.firstName }).from(users).where(eq(users.email, email));
  await spendCode(deps, user.email, ip);
  return beginAttempt(deps, {
    kind: "email",
    email,
    userId,
    ip,
    payload: null,
    mail: (code) =>
      taken
        ? {
            to: email,
            firstName: taken.firstName,
            locale,
            mail: "already_registered",
            url: `${deps.publicUrl}/${locale}/login`,
          }
        : { ...greetingOf(user), to: email, mail: "email_change_confirm", code },
    oldMail: (code) => ({ ...greetingOf(user), mail: "email_change_old", code }),
  });
}

/**
 * Changes the address with both codes. Other changes that were begun are worth nothing then.
 * @throws AppError invalid_input (`new_code` or `old_code`: `wrong_code`, `expired_code`)
 */
export async function confirmEmailChange(
  deps: AccountDeps,
  userId: string,
  { attempt, old_code, new_code }: { attempt: string; old_code: string; new_code: string },
  { ip }: Pick<Caller, "ip">,
): Promise<UserRow> {
  await refuseOthersAttempt(deps, userId, attempt);
  const row = await spendAttempt(deps, {
    kind: "email",
    attempt,
    ip,
    given: { field: "new_code", code: new_code },
    old: { field: "old_code", code: old_code },
  });
  const at = deps.clock.now();
  const changed = await transaction(deps.db, async (tx) => {
    await consumeAttempt(deps, tx, attempt, "new_code");
    const [before] = await tx.select().from(users).where(eq(users.id, userId)).for("update");
    if (!before) throw new AppError("unauthenticated");
    const [user] = await tx
      .update(users)
      .set({ email: row.email, updatedAt: at })
      .where(eq(users.id, userId))
      .returning();
    if (!user) throw new AppError("unauthenticated");
    await tx
      .update(codeAttempts)
      .set({ consumedAt: at, payload: null })
      .where(and(eq(codeAttempts.userId, userId), isNull(codeAttempts.consumedAt), ne(codeAttempts.kind, "login")));
    await enqueueMail(deps, tx, {
      ...greetingOf(before),
      mail: "email_change_notice",
      newEmailMasked: maskEmail(row.email),
      at: at.toISOString(),
      url: `${deps.publicUrl}/${user.preferences.language}/contact-us`,
    });
    return user;
  }).catch((error: unknown) => {
    throw isUniqueViolation(error) ? expiredCode("new_code") : error;
  });
  await resetGuesses(deps, row.email);
  await attachBookings(deps, changed);
  deps.log.info("email address changed", { userId });
  return changed;
}

/** Another's attempt is not even tried. */
async function refuseOthersAttempt({ db }: AccountDeps, userId: string, attempt: string) {
  const [row] = await db.select({ userId: codeAttempts.userId }).from(codeAttempts).where(eq(codeAttempts.id, attempt));
  if (row?.userId !== userId) throw expiredCode("new_code");
}

/** `s•••@example.com` */
