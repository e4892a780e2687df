import { desc, eq } from "drizzle-orm";
import { recordAudit } from "#server/platform/audit/record-audit.ts";
import { auditEntries } from "#server/platform/audit/tables.ts";
import { type Database, transaction } from "#server/platform/database/database.ts";
import { jobType } from "#server/platform/queue/queue.ts";
import { findBroken } from "./check-closes.ts";
import type { DayCloseDeps } from "./deps.ts";

/** Reads every entry of the closed days every night. */
export const checkClosesJob = jobType<Record<string, never>>("day-close.check-closes", { retries: 2 });

/** Fails while a closed day is not as it was signed: a job of the clock is nobody's case, this one is one, until its retry finds all as signed. */
export const closesBrokenJob = jobType<Record<string, never>>("day-close.closes-broken", { retries: 0 });

/** Reads them again. @throws Error while a day is not as it was signed */
export async function assertAsSigned(deps: DayCloseDeps): Promise<void> {
  const { broken } = await check(deps);
  if (broken !== null) throw new Error(`closed day ${broken} is not as it was signed`);
}

/** A day that is not as it was signed becomes a case. */
export async function checkAtNight(deps: DayCloseDeps): Promise<void> {
  const { broken } = await check(deps);
  if (broken !== null) await deps.queue.enqueue(deps.db, closesBrokenJob, {});
}

type Checked = Awaited<ReturnType<typeof findBroken>>;
const checkedAction = "day.closes_checked";

/** Writes down that they were read, and what was found. */
async function check({ db, clock, log }: DayCloseDeps): Promise<Checked> {
  const after = await findBroken(db);
  if (after.broken !== null) log.error("a closed day is not as it was signed", { day: after.broken });
  const at = clock.now();
  await transaction(db, (tx) =>
    recordAudit(tx, { staffId: null, action: checkedAction, subject: "day:closes", after, at }),
  );
  return after;
}

/** When they were last read, and what was found then; null: not yet. */
export async function lastCheck(db: Database): Promise<(Checked & { at: Date }) | null> {
  const [entry] = await db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.action, checkedAction))
    .orderBy(desc(auditEntries.sequence))
    .limit(1);
  return entry ? { ...(entry.after as Checked), at: entry.at } : null;
}
