import { statfs } from "node:fs/promises";
import { sql } from "drizzle-orm";
import { pingRedis } from "#server/platform/redis.ts";
import { lastDone, queueHealth } from "#server/platform/queue/queue-health.ts";
import type { System, SystemDeps, Verdict } from "./deps.ts";

/** From the first number on it is slow, from the second on bad. */
const bounds = { databaseMs: [200, 2_000], queueLag: [60, 600], redisMs: [100, 1_000] } as const;
const judge = (value: number, [slow, bad]: readonly [number, number]): Verdict =>
  value >= bad ? "bad" : value >= slow ? "slow" : "good";

/** Below so much of the disk is left nothing can be stored soon. */
const leastFree = { slow: 0.15, bad: 0.05 };

export async function checkHealth(deps: SystemDeps): Promise<System["health"]> {
  const [database, queue, redis, disk, rounds] = await Promise.all([
    checkDatabase(deps),
    queueHealth(deps.db),
    deps.redisUrl ? pingRedis(deps.redisUrl) : undefined,
    checkDisk(deps),
    checkRounds(deps),
  ]);
  const { lagSeconds: lag, ...counts } = queue;
  return {
    database,
    queue: { verdict: judge(lag, bounds.queueLag), lag, ...counts },
    redis: redis === undefined ? null : { verdict: redis === null ? "bad" : judge(redis, bounds.redisMs), ms: redis },
    disk,
    rounds,
  };
}

async function checkDatabase({ db }: SystemDeps): Promise<System["health"]["database"]> {
  const began = performance.now();
  await db.execute(sql`select 1`);
  const ms = Math.round(performance.now() - began);
  const { rows } = await db.execute<{ bytes: number }>(
    sql`select pg_database_size(current_database())::float8 as bytes`,
  );
  return { verdict: judge(ms, bounds.databaseMs), ms, bytes: rows[0]?.bytes ?? 0 };
}

/** Where files and the secret lie. */
async function checkDisk({ dataDir }: SystemDeps): Promise<System["health"]["disk"]> {
  const { bsize, bavail, blocks } = await statfs(dataDir);
  const share = blocks > 0 ? bavail / blocks : 1;
  const verdict = share < leastFree.bad ? "bad" : share < leastFree.slow ? "slow" : "good";
  return { verdict, free: bavail * bsize, total: blocks * bsize };
}

/** Twice as long as it should be is slow, ten times bad. */
async function checkRounds({ db, rounds }: SystemDeps): Promise<System["health"]["rounds"]> {
  const done = await lastDone(
    db,
    rounds.map(({ name }) => name),
  );
  const now = Date.now();
  return rounds.map(({ name, minutes }) => {
    const at = done.get(name);
    // One that has not had its turn since the start is no fault yet.
    const since = at?.getTime() ?? now - process.uptime() * 1000;
    const late = (now - since) / 60_000 / minutes;
    return { name, verdict: judge(late, [2, 10]), doneAt: at?.toISOString() ?? null };
  });
}
