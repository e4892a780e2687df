import { eq, or } from "drizzle-orm";
import { transaction } from "#server/platform/database/database.ts";
import type { AccountDeps } from "../deps.ts";
import { enqueueMail, greetingOf } from "../emails/account-mail.ts";
import { confirmPassword } from "../passwords/confirm-password.ts";
import { codeAttempts, erasedAccounts, users } from "../tables.ts";
import { anonymiseBookingsJob } from "./anonymise-bookings.ts";

/**
 * Erases the account with everything that hangs on it (docs/decisions/0007-what-deleting-an-account-keeps.md). Trips that
 * are over lose their people at once, others when they are.
 * @throws AppError invalid_input (`password.wrong`), too_many_requests; balance_left while something is owed to it
 */
export async function deleteAccount(
  deps: AccountDeps,
  userId: string,
  password: string,
): Promise<{ keptUntil: string | null }> {
  const { db, queue, clock, files, bookings, messages, alerts, devices, balances, log } = deps;
  const user = await confirmPassword(deps, userId, password);
  const keptUntil = await bookings.keepsRecordsUntil(userId);
  const at = clock.now();
  await transaction(db, async (tx) => {
    await balances.endBalance(tx, userId);
    await devices.eraseDevices(tx, userId);
    await tx.delete(codeAttempts).where(or(eq(codeAttempts.userId, userId), eq(codeAttempts.email, user.email)));
    await tx.delete(users).where(eq(users.id, userId));
    await tx.insert(erasedAccounts).values({ userId, erasedAt: at }).onConflictDoNothing();
    await queue.enqueue(tx, anonymiseBookingsJob, { userId });
    await enqueueMail(deps, tx, {
      ...greetingOf(user),
      mail: "account_deleted",
      keptUntil,
      at: at.toISOString(),
    });
  });
  await messages.eraseMessages(user.email);
  await alerts.eraseAlerts({ userId, email: user.email });
  if (user.picture) await files.remove(user.picture);
  log.info("account erased", { userId });
  return { keptUntil };
}
