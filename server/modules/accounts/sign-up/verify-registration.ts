import type { Preferences } from "#contract/accounts.ts";
import { type Transaction, transaction } from "#server/platform/database/database.ts";
import { isUniqueViolation } from "#server/platform/database/errors.ts";
import { createSlug } from "#server/platform/ids.ts";
import type { Caller } from "../caller.ts";
import { consumeAttempt, expiredCode, payloadOf, spendAttempt } from "../codes/spend-attempt.ts";
import type { AccountDeps } from "../deps.ts";
import { enqueueMail, greetingOf } from "../emails/account-mail.ts";
import { attachBookings } from "../log-in/attach-bookings.ts";
import { openSession, type OpenedSession } from "../sessions/open-session.ts";
import { type UserRow, users } from "../tables.ts";
import { resetGuesses } from "../rate-limits/wrong-codes.ts";
import type { NewAccount } from "./register.ts";

/**
 * Ends a sign-up: the account comes into being, and is logged in.
 * @throws AppError invalid_input (`code.wrong_code`, `code.expired_code`; also when the address got an account meanwhile)
 */
export async function verifyRegistration(
  deps: AccountDeps,
  { attempt, code }: { attempt: string; code: string },
  caller: Caller,
): Promise<{ user: UserRow; opened: OpenedSession }> {
  const row = await spendAttempt(deps, { kind: "sign_up", attempt, ip: caller.ip, given: { field: "code", code } });
  const account = payloadOf<NewAccount>(deps, row);
  const made = await transaction(deps.db, async (tx) => {
    await consumeAttempt(deps, tx, attempt);
    const user = await insertUser(deps, tx, account, caller);
    const opened = await openSession(deps, tx, user, caller);
    const url = `${deps.publicUrl}/${caller.locale}/settings/profile`;
    await enqueueMail(deps, tx, { ...greetingOf(user), mail: "welcome", url });
    return { user, opened };
  }).catch((error: unknown) => {
    throw isUniqueViolation(error) ? expiredCode() : error;
  });
  await resetGuesses(deps, row.email);
  await attachBookings(deps, made.user);
  deps.log.info("account created", { userId: made.user.id });
  return made;
}

async function insertUser(
  { clock }: AccountDeps,
  tx: Transaction,
  { email, passwordHash, title, firstName, lastName }: NewAccount,
  { locale, currency }: Caller,
): Promise<UserRow> {
  const now = clock.now();
  const preferences: Preferences = {
    language: locale,
    currency,
    textSize: 100,
    theme: "system",
    digits: "latn",
    calendar: "gregorian",
    offersByMail: false,
  };
  const [user] = await tx
    .insert(users)
    .values({
      id: createSlug(),
      email,
      passwordHash,
      title,
      firstName,
      lastName,
      preferences,
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  if (!user) throw new Error("insert returned no row");
  return user;
}
