import { eq, sql } from "drizzle-orm";
import { dayMs } from "#contract/days.ts";
import { resetLimits, keyOf, type LimitDeps } from "#server/platform/tries/consume-limits.ts";
import { tries } from "#server/platform/tries/tables.ts";

const monthMs = 30 * dayMs;
const yearMs = 365 * dayMs;
/** Thirty days after the first wrong code half as many more may follow, then half of that: never a hundred (docs/decisions/0008). */
const firstMonth = 50;
/** No more come after these. */
const lastMonth = 12;
export const allowedAfter = (months: number): number =>
  Math.floor(firstMonth * (2 - 0.5 ** Math.min(lastMonth, months)));

const rowOf = (email: string) => ({ name: "codes wrong", of: email });

/**
 * Counts a guess at a code of this address before anybody looks whether it is right, in one statement, so that guesses at the
 * same time are counted exactly. False: no more are taken, and this one was not counted.
 */
export async function takeGuess(deps: LimitDeps, email: string): Promise<boolean> {
  const now = deps.clock.now();
  const { since, count, until } = tries;
  const isOver = sql`${until} <= ${now.toISOString()}`;
  const months = sql`least(${lastMonth}::int, floor(extract(epoch from (excluded.since - ${since})) / ${monthMs / 1000}))`;
  const allowed = sql`floor(${firstMonth}::int * (2 - power(0.5, ${months})))`;
  const taken = await deps.db
    .insert(tries)
    .values({ key: keyOf(deps, rowOf(email)), count: 1, since: now, until: new Date(now.getTime() + yearMs) })
    .onConflictDoUpdate({
      target: tries.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${count} + 1 end`,
        since: sql`case when ${isOver} then excluded.since else coalesce(${since}, excluded.since) end`,
        until: sql`excluded.until`,
      },
      setWhere: sql`${isOver} or ${count} < coalesce(${allowed}, ${firstMonth})`,
    })
    .returning({ key: tries.key });
  return taken.length > 0;
}

/** When guesses are taken again; null while they are. */
export async function guessesStoppedUntil(deps: LimitDeps, email: string): Promise<Date | null> {
  const now = deps.clock.now().getTime();
  const [row] = await deps.db
    .select()
    .from(tries)
    .where(eq(tries.key, keyOf(deps, rowOf(email))));
  if (!row?.since || row.until.getTime() <= now) return null;
  const months = Math.floor((now - row.since.getTime()) / monthMs);
  if (row.count < allowedAfter(months)) return null;
  const until = row.until.getTime();
  for (let month = months + 1; row.since.getTime() + month * monthMs < until; month++)
    if (row.count < allowedAfter(month)) return new Date(row.since.getTime() + month * monthMs);
  return row.until;
}

/** A right code proves the owner and ends the row of wrong ones. */
export async function resetGuesses(deps: LimitDeps, email: string): Promise<void> {
  await resetLimits(deps, [rowOf(email)]);
}
