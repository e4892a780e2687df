import type { Transaction } from "#server/platform/database/database.ts";
import type { Caller } from "../caller.ts";
import type { AccountDeps } from "../deps.ts";
import { enqueueMail, greetingOf } from "../emails/account-mail.ts";
import { readDevice } from "#server/mail/device-name.ts";
import { codeAttempts, type UserRow } from "../tables.ts";
import { linkLimit } from "../rate-limits/limits.ts";
import { resetLimits } from "#server/platform/tries/consume-limits.ts";
import { and, eq, isNull } from "drizzle-orm";

/** Tells the owner, and ends whatever was begun with the password or a code of before. */
export async function mailPasswordChanged(
  deps: AccountDeps,
  tx: Transaction,
  user: UserRow,
  { userAgent }: Pick<Caller, "userAgent">,
): Promise<void> {
  const at = deps.clock.now();
  await tx
    .update(codeAttempts)
    .set({ consumedAt: at, payload: null })
    .where(and(eq(codeAttempts.userId, user.id), isNull(codeAttempts.consumedAt)));
  // A link that was on its way is over too: another may be asked for at once.
  await resetLimits({ ...deps, db: tx }, [linkLimit(user.email)]);
  await enqueueMail(deps, tx, {
    ...greetingOf(user),
    mail: "password_changed",
    device: readDevice(userAgent),
    at: at.toISOString(),
    url: `${deps.publicUrl}/${user.preferences.language}/forgot-password`,
  });
}
