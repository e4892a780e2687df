import { and, eq, gt } from "drizzle-orm";
import type { Transaction } from "#server/platform/database/database.ts";
import type { StaffDeps } from "../deps.ts";
import { after } from "../sessions/session-times.ts";
import { staffChallenges } from "../tables.ts";

type Purpose = (typeof staffChallenges.$inferSelect)["purpose"];

/** Keeps what is to be signed next by a session; an earlier one of the same purpose is worth nothing then. */
export async function keepChallenge(
  { clock }: Pick<StaffDeps, "clock">,
  db: StaffDeps["db"] | Transaction,
  {
    sessionId,
    purpose,
    challenge,
    minutes,
  }: { sessionId: string; purpose: Purpose; challenge: string; minutes: number },
): Promise<void> {
  const kept = { challenge, expiresAt: after(clock.now(), minutes) };
  await db
    .insert(staffChallenges)
    .values({ sessionId, purpose, ...kept })
    .onConflictDoUpdate({ target: [staffChallenges.sessionId, staffChallenges.purpose], set: kept });
}

/** Takes it, once whatever becomes of it; null when there is none, or it is over. */
export async function takeChallenge(
  { db, clock }: Pick<StaffDeps, "db" | "clock">,
  sessionId: string,
  purpose: Purpose,
): Promise<string | null> {
  const [taken] = await db
    .delete(staffChallenges)
    .where(
      and(
        eq(staffChallenges.sessionId, sessionId),
        eq(staffChallenges.purpose, purpose),
        gt(staffChallenges.expiresAt, clock.now()),
      ),
    )
    .returning();
  return taken?.challenge ?? null;
}
