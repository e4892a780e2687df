import { lt } from "drizzle-orm";
import { jobType } from "#server/platform/queue/queue.ts";
import type { AccountDeps } from "./deps.ts";
import { accountTries, codeAttempts, knownDevices, sessions } from "./tables.ts";

/** Forgets what has ended: sessions, attempts of yesterday, tries that count no more, devices unseen for 400 days. */
export const tidyAccountsJob = jobType<Record<string, never>>("accounts.tidy");

const day = 86_400_000;

export async function tidyAccounts({ db, clock }: Pick<AccountDeps, "db" | "clock">): Promise<void> {
  const now = clock.now();
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
  await db.delete(codeAttempts).where(lt(codeAttempts.createdAt, new Date(now.getTime() - day)));
  await db.delete(accountTries).where(lt(accountTries.until, now));
  await db.delete(knownDevices).where(lt(knownDevices.seenAt, new Date(now.getTime() - 400 * day)));
}
