import { readdir } from "node:fs/promises";
import { count, countDistinct, eq, gt, sql } from "drizzle-orm";
import { riyadhDay } from "#contract/days.ts";
import { migrationsFolder } from "#server/platform/database/migrate.ts";
import { mailDays, waitingMails } from "#server/platform/mail-limits/tables.ts";
import { tries } from "#server/platform/tries/tables.ts";
import { checkHealth } from "./check-health.ts";
import type { System, SystemDeps } from "./deps.ts";
import { listFailedJobs } from "./failed-jobs.ts";

const mailsShown = 40;

/** How the site stands now, asked anew each time. */
export async function getSystem(deps: SystemDeps): Promise<System> {
  const [health, suppliers, jobs, mails, limits, build] = await Promise.all([
    checkHealth(deps),
    deps.suppliers(),
    listFailedJobs(deps),
    readMails(deps),
    readLimits(deps),
    readBuild(deps),
  ]);
  return { at: deps.clock.now().toISOString(), health, suppliers, jobs, mails, limits, build };
}

async function readMails({ db, clock, mailLog, mails }: SystemDeps): Promise<System["mails"]> {
  const [rows, [waiting], [today]] = await Promise.all([
    mailLog.list(mailsShown),
    db.select({ count: count() }).from(waitingMails),
    db
      .select({ sent: mailDays.sent })
      .from(mailDays)
      .where(eq(mailDays.day, riyadhDay(clock.now()))),
  ]);
  return {
    last: rows.map(({ template, recipient, state, tries: tried, at }) => ({
      template,
      to: recipient,
      state,
      tries: tried,
      at: at.toISOString(),
    })),
    waiting: waiting?.count ?? 0,
    sentToday: today?.sent ?? 0,
    ...mails,
  };
}

async function readLimits({ db, clock, refusedByLimits }: SystemDeps): Promise<System["limits"]> {
  const [refused, [counted], [waiting]] = await Promise.all([
    refusedByLimits(),
    db.select({ count: count() }).from(tries).where(gt(tries.until, clock.now())),
    db.select({ count: countDistinct(waitingMails.recipient) }).from(waitingMails),
  ]);
  return { refused, counted: counted?.count ?? 0, addressesWaiting: waiting?.count ?? 0 };
}

async function readBuild({ db, build }: SystemDeps): Promise<System["build"]> {
  const { rows } = await db.execute<{ applied: number; last: string }>(
    sql`select count(*)::int as applied, coalesce(max(name), '') as last from drizzle.__drizzle_migrations`,
  );
  const known = (await readdir(migrationsFolder, { withFileTypes: true })).filter((each) => each.isDirectory()).length;
  const { applied = 0, last = "" } = rows[0] ?? {};
  return {
    ...build,
    node: process.version,
    startedAt: new Date(Date.now() - process.uptime() * 1000).toISOString(),
    migrations: { verdict: applied === known ? "good" : "bad", applied, known, last },
  };
}
