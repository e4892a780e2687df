import { and, eq, gt, isNull, lt, sql } from "drizzle-orm";
import { transaction } from "#server/platform/database/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { createSlug } from "#server/platform/ids.ts";
import type { Caller } from "../caller.ts";
import { consumeAttempt, expiredCode } from "../codes/spend-attempt.ts";
import { codeMinutes } from "../codes/code-times.ts";
import type { AccountDeps } from "../deps.ts";
import { attachBookings } from "../log-in/attach-bookings.ts";
import { openSession, type OpenedSession } from "../sessions/open-session.ts";
import { codeAttempts, type UserRow, users } from "../tables.ts";
import { secondFactorLimit } from "../rate-limits/limits.ts";
import { restoreLimits, consumeLimits } from "#server/platform/tries/consume-limits.ts";
import { takeFactorCode } from "./take-code.ts";

const stepTries = 5;

/** The password was right: what the code of the authenticator app is given for. */
export async function beginSecondStep({ db, clock }: AccountDeps, user: UserRow): Promise<string> {
  const now = clock.now();
  const id = createSlug();
  await db.insert(codeAttempts).values({
    id,
    kind: "login",
    email: user.email,
    userId: user.id,
    codeHash: "",
    createdAt: now,
    sentAt: now,
    expiresAt: new Date(now.getTime() + codeMinutes * 60_000),
  });
  return id;
}

/**
 * Ends a login with a code of the app or a recovery code.
 * @throws AppError invalid_input (`code.wrong_code`, `code.expired_code`), too_many_requests
 */
export async function endSecondStep(
  deps: AccountDeps,
  { attempt, code }: { attempt: string; code: string },
  caller: Caller,
): Promise<{ user: UserRow; opened: OpenedSession }> {
  const { db, clock, log } = deps;
  const [row] = await db
    .update(codeAttempts)
    .set({ tries: sql`${codeAttempts.tries} + 1` })
    .where(
      and(
        eq(codeAttempts.id, attempt),
        eq(codeAttempts.kind, "login"),
        lt(codeAttempts.tries, stepTries),
        isNull(codeAttempts.consumedAt),
        gt(codeAttempts.expiresAt, clock.now()),
      ),
    )
    .returning();
  if (!row?.userId) throw expiredCode();
  const limits = [secondFactorLimit(row.userId)];
  await consumeLimits(deps, limits);
  // Read once for good, and not inside the transaction: that would be a second connection.
  await deps.recoveryKey();
  const done = await transaction(db, async (tx) => {
    const [user] = await tx
      .select()
      .from(users)
      .where(eq(users.id, row.userId ?? ""))
      .for("update");
    if (!user || !(await takeFactorCode(deps, tx, user, code))) return null;
    await consumeAttempt(deps, tx, attempt);
    return { user, opened: await openSession(deps, tx, user, caller) };
  });
  if (!done) {
    log.warn("second factor failed", { userId: row.userId });
    throw new AppError("invalid_input", {
      errors: { code: ["wrong_code"] },
      details: { triesLeft: stepTries - row.tries },
    });
  }
  await restoreLimits(deps, limits);
  await attachBookings(deps, done.user);
  log.info("logged in", { userId: row.userId, secondFactor: true });
  return done;
}
