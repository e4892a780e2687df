import { eq } from "drizzle-orm";
import { transaction } from "#server/platform/database/database.ts";
import { createSlug } from "#server/platform/ids.ts";
import type { Caller } from "../caller.ts";
import { linkHours } from "../codes/code-times.ts";
import type { AccountDeps } from "../deps.ts";
import { enqueueMail } from "../emails/account-mail.ts";
import { hashOf } from "#server/platform/session-secrets.ts";
import { codeAttempts, users } from "../tables.ts";
import { linkLimit } from "../rate-limits/limits.ts";
import { resetLimits, tryConsume } from "#server/platform/tries/consume-limits.ts";

/**
 * Mails a link of 128 random bits that opens the account to its owner, whatever strangers have used up (docs/decisions/0023). While
 * one is on its way no other is sent: whoever asked for it, it works. The same answer in the same time for an unknown address.
 * @throws AppError too_many_mails
 */
export async function mailLink(
  deps: AccountDeps,
  email: string,
  { locale }: Pick<Caller, "locale">,
): Promise<{ hours: number }> {
  const { db, clock, publicUrl } = deps;
  const [user] = await db
    .select({ id: users.id, firstName: users.firstName })
    .from(users)
    .where(eq(users.email, email));
  if (!(await tryConsume(deps, linkLimit(email)))) return { hours: linkHours };
  try {
    await deps.takeLink(email);
  } catch (error) {
    await resetLimits(deps, [linkLimit(email)]);
    throw error;
  }
  const now = clock.now();
  const token = createSlug();
  const to = { to: email, firstName: user?.firstName ?? null, locale };
  await transaction(db, async (tx) => {
    await tx.insert(codeAttempts).values({
      id: createSlug(),
      kind: "link",
      email,
      userId: user?.id ?? null,
      codeHash: "",
      tokenHash: hashOf(token),
      createdAt: now,
      sentAt: now,
      expiresAt: new Date(now.getTime() + linkHours * 3_600_000),
    });
    await enqueueMail(
      deps,
      tx,
      user
        ? { ...to, mail: "account_link", url: `${publicUrl}/${locale}/account-link/${token}` }
        : { ...to, mail: "none" },
    );
  });
  return { hours: linkHours };
}
