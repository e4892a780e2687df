import { eq, or, type SQL, sql } from "drizzle-orm";
import type { Transaction } from "#server/platform/database/database.ts";
import type { AlertDeps } from "./deps.ts";
import { type AlertRow, priceAlerts } from "./tables.ts";

/** Where an alert's mails go; null once its account is gone. */
export const addressOf = async (
  { emailOf }: Pick<AlertDeps, "emailOf">,
  { userId, email }: Pick<AlertRow, "userId" | "email">,
): Promise<string | null> => (userId === null ? email : emailOf(userId));

/** All alerts whose mails go to an address: those of its account, and those set without a login. */
export const ofOwner = ({ email, userId }: { email: string; userId: string | null }): SQL =>
  (userId === null
    ? eq(priceAlerts.email, email)
    : or(eq(priceAlerts.email, email), eq(priceAlerts.userId, userId))) as SQL;

/** What is done for one address is done in turn, in every process. */
export const lockAddress = (tx: Transaction, email: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`price alerts ${email}`}, 0))`);
