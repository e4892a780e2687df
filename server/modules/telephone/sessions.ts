import { and, eq, gt, lt } from "drizzle-orm";
import type { BrowserIdentity, Session, StaffSession } from "#server/http/request-context.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database, DatabaseOrTransaction } from "#server/platform/database/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { telephoneSessions, type TelephoneSessionRow } from "./tables.ts";

type Deps = { db: Database; clock: Clock };
type Caller = { staff: StaffSession; browser: BrowserIdentity; session: Session | null };

/** A login at the desk lasts no longer. */
const longestHours = 12;

/** From now on staff book in this browser. @throws AppError conflict while a customer is logged in in it: what is booked would be theirs */
export async function beginSession({ db, clock }: Deps, { staff, browser, session }: Caller): Promise<void> {
  if (session) throw new AppError("conflict", { details: { account: true } });
  const begunAt = clock.now();
  const until = new Date(begunAt.getTime() + longestHours * 3_600_000);
  const values = { staffId: staff.staffId, staffSessionId: staff.sessionId, begunAt, until };
  await db
    .insert(telephoneSessions)
    .values({ browser: browser.keep(), ...values })
    .onConflictDoUpdate({ target: telephoneSessions.browser, set: values });
}

/** The session of this browser, which this login at the desk began; null when there is none. */
export async function sessionOf(
  { db, clock }: Deps,
  { staff, browser }: Pick<Caller, "staff" | "browser">,
): Promise<TelephoneSessionRow | null> {
  if (browser.hash === null) return null;
  const [row] = await db
    .select()
    .from(telephoneSessions)
    .where(
      and(
        eq(telephoneSessions.browser, browser.hash),
        eq(telephoneSessions.staffSessionId, staff.sessionId),
        gt(telephoneSessions.until, clock.now()),
      ),
    );
  return row ?? null;
}

export async function endSession({ db }: Deps, { browser }: Pick<Caller, "browser">): Promise<void> {
  if (browser.hash !== null) await db.delete(telephoneSessions).where(eq(telephoneSessions.browser, browser.hash));
}

/** Whether staff book in this browser; whether their login is still good is asked where something is prepared. */
export async function isOpen({ clock }: Pick<Deps, "clock">, db: DatabaseOrTransaction, browser: string) {
  const open = and(eq(telephoneSessions.browser, browser), gt(telephoneSessions.until, clock.now()));
  return (await db.$count(telephoneSessions, open)) > 0;
}

/** Those that are over. */
export const deleteOldSessions = async ({ db, clock }: Deps): Promise<number> =>
  (await db.delete(telephoneSessions).where(lt(telephoneSessions.until, clock.now()))).rowCount ?? 0;
