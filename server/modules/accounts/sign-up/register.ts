import { eq } from "drizzle-orm";
import type { CodeAttempt, register as contract } from "#contract/accounts.ts";
import type { CheckedInput } from "../checked-input.ts";
import type { Caller } from "../caller.ts";
import { beginAttempt } from "../codes/begin-attempt.ts";
import type { AccountDeps } from "../deps.ts";
import { refuseCommonPassword } from "../passwords/check-new-password.ts";
import { hashPassword } from "#server/platform/passwords/hash-password.ts";
import { users } from "../tables.ts";

export type NewAccount = Omit<CheckedInput<typeof contract>, "password"> & { passwordHash: string };

/**
 * Begins a sign-up. The password belongs to this attempt: only who has its code makes an account of it, so that nobody's
 * earlier password survives the owner's. An address with an account gets a letter that says so, and the same answer.
 * @throws AppError invalid_input (`password.too_common`), too_many_requests
 */
export async function register(
  deps: AccountDeps,
  { password, ...person }: CheckedInput<typeof contract>,
  { locale, ip }: Caller,
): Promise<CodeAttempt> {
  refuseCommonPassword(password, person);
  const passwordHash = await hashPassword(password);
  const [known] = await deps.db
    .select({ id: users.id, firstName: users.firstName })
    .from(users)
    .where(eq(users.email, person.email));
  const payload: NewAccount = { ...person, passwordHash };
  const to = { to: person.email, firstName: known ? known.firstName : person.firstName, locale };
  return beginAttempt(deps, {
    kind: "sign_up",
    email: person.email,
    userId: null,
    ip,
    payload,
    mail: (code) =>
      known
        ? { ...to, mail: "already_registered", url: `${deps.publicUrl}/${locale}/login` }
        : { ...to, mail: "verification_code", code },
  });
}
