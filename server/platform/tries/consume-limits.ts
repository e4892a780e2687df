import { inArray, sql } from "drizzle-orm";
import type { Clock } from "#server/platform/clock.ts";
import type { DatabaseOrTransaction } from "#server/platform/database/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { sign } from "#server/platform/sign.ts";
import type { KeyRing } from "#server/platform/secret.ts";
import { tries } from "./tables.ts";

/** At most `points` tries of `name` in `seconds` for one account, address or network (`of`). */
export type RateLimit = { name: string; of: string; points: number; seconds: number };

export type LimitDeps = { db: DatabaseOrTransaction; clock: Clock; keys: { tries: KeyRing } };

export const keyOf = ({ keys }: LimitDeps, { name, of }: Pick<RateLimit, "name" | "of">) =>
  sign(keys.tries, `${name}\n${of}`);

/**
 * Counts one call against every limit in one statement, so that calls at the same time are counted exactly, in every process.
 * @throws AppError too_many_requests with the seconds to wait
 */
export async function consumeLimits(deps: LimitDeps, limits: readonly RateLimit[]): Promise<void> {
  const wait = await countTries(deps, limits);
  if (wait !== null) throw new AppError("too_many_requests", { retryAfter: wait });
}

/** Limit after limit; those behind one that refuses are not counted. @throws AppError too_many_requests */
export async function consumeInTurn(deps: LimitDeps, turns: readonly (readonly RateLimit[])[]): Promise<void> {
  for (const limits of turns) await consumeLimits(deps, limits);
}

/** The same for one limit; false instead of an error. */
export const tryConsume = async (deps: LimitDeps, limit: RateLimit): Promise<boolean> =>
  (await countTries(deps, [limit])) === null;

/** The seconds to wait; null: there was room in all. */
async function countTries(deps: LimitDeps, limits: readonly RateLimit[]): Promise<number | null> {
  const now = deps.clock.now();
  // Always in the same order: two calls that share two limits never wait for each other.
  const rows = limits
    .map((limit) => ({ limit, key: keyOf(deps, limit) }))
    .toSorted((one, other) => (one.key < other.key ? -1 : 1));
  const isOver = sql`${tries.until} <= ${now.toISOString()}`;
  const counted = await deps.db
    .insert(tries)
    .values(rows.map(({ key, limit }) => ({ key, count: 1, until: new Date(now.getTime() + limit.seconds * 1000) })))
    .onConflictDoUpdate({
      target: tries.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${tries.count} + 1 end`,
        until: sql`case when ${isOver} then excluded.until else ${tries.until} end`,
      },
    })
    .returning();
  const waits = counted
    .filter(({ key, count }) => count > (rows.find((row) => row.key === key)?.limit.points ?? 0))
    .map(({ until }) => Math.ceil((until.getTime() - now.getTime()) / 1000));
  return waits.length > 0 ? Math.max(1, ...waits) : null;
}

/** A try that was right does not count. */
export async function restoreLimits(deps: LimitDeps, limits: readonly RateLimit[]): Promise<void> {
  await deps.db
    .update(tries)
    .set({ count: sql`greatest(0, ${tries.count} - 1)` })
    .where(
      inArray(
        tries.key,
        limits.map((limit) => keyOf(deps, limit)),
      ),
    );
}

/** As if none had been counted. */
export async function resetLimits(deps: LimitDeps, rows: readonly Pick<RateLimit, "name" | "of">[]): Promise<void> {
  await deps.db.delete(tries).where(
    inArray(
      tries.key,
      rows.map((row) => keyOf(deps, row)),
    ),
  );
}
