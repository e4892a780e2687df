import { and, eq, ne } from "drizzle-orm";
import type { Session } from "#server/http/request-context.ts";
import type { DatabaseOrTransaction } from "#server/platform/database/database.ts";
import { AppError } from "#server/platform/errors.ts";
import type { AccountDeps } from "../deps.ts";
import { knownDevices, sessions } from "../tables.ts";

type Ending = { db: DatabaseOrTransaction; devices: AccountDeps["devices"] };

/** Ends one session of the account. @throws AppError not_found for another's */
export async function endSession(
  { db, devices }: Pick<AccountDeps, "db" | "devices">,
  { userId }: Session,
  sessionId: string,
): Promise<void> {
  await devices.leaveDevices(db, userId, { session: sessionId });
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)))
    .returning({ id: sessions.id });
  if (ended.length === 0) throw new AppError("not_found");
}

/** Logs out everywhere else; says from how many places. */
export async function endOtherSessions({ db, devices }: Ending, { userId, sessionId }: Session): Promise<number> {
  await devices.leaveDevices(db, userId, { but: sessionId });
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), ne(sessions.id, sessionId)))
    .returning({ id: sessions.id });
  return ended.length;
}

/** After a reset nobody is logged in, and no device is trusted any more. */
export async function endAllSessions({ db, devices }: Ending, userId: string): Promise<void> {
  await devices.leaveDevices(db, userId);
  await db.delete(sessions).where(eq(sessions.userId, userId));
  await db.delete(knownDevices).where(eq(knownDevices.userId, userId));
}
