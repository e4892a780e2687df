import { eq } from "drizzle-orm";
import type { CodeAttempt } from "#contract/accounts.ts";
import { AppError } from "#server/platform/errors.ts";
import type { Caller } from "../caller.ts";
import { beginAttempt } from "../codes/begin-attempt.ts";
import type { AccountDeps } from "../deps.ts";
import { users } from "../tables.ts";
import { guessesStoppedUntil } from "../rate-limits/wrong-codes.ts";

/**
 * Sends a code if the address has an account (R4.4); the same answer in the same time if not.
 * @throws AppError too_many_requests, too_many_mails: no code goes to the address for now; a link may (`mailLink`)
 */
export async function forgotPassword(deps: AccountDeps, email: string, { locale, ip }: Caller): Promise<CodeAttempt> {
  const stoppedUntil = await guessesStoppedUntil(deps, email);
  if (stoppedUntil)
    throw new AppError("too_many_requests", {
      retryAfter: Math.ceil((stoppedUntil.getTime() - deps.clock.now().getTime()) / 1000),
    });
  const [user] = await deps.db
    .select({ id: users.id, firstName: users.firstName })
    .from(users)
    .where(eq(users.email, email));
  const to = { to: email, firstName: user?.firstName ?? null, locale };
  return beginAttempt(deps, {
    kind: "reset",
    email,
    userId: user?.id ?? null,
    ip,
    payload: null,
    mail: (code) => (user ? { ...to, mail: "password_reset_code", code } : { ...to, mail: "none" }),
  });
}
