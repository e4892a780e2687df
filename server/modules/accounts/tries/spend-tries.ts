import { inArray, sql } from "drizzle-orm";
import type { Clock } from "#server/platform/clock.ts";
import type { DatabaseOrTransaction } from "#server/platform/database/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { sign } from "#server/platform/sign.ts";
import type { AccountKeys } from "../deps.ts";
import { accountTries } from "../tables.ts";

/** At most `points` tries of `name` in `seconds` for one account, address or network (`of`). */
export type Budget = { name: string; of: string; points: number; seconds: number };

export type TriesDeps = { db: DatabaseOrTransaction; clock: Clock; keys: Pick<AccountKeys, "tries"> };

export const keyOf = ({ keys }: TriesDeps, { name, of }: Pick<Budget, "name" | "of">) =>
  sign(keys.tries, `${name}\n${of}`);

/**
 * Spends one try of every budget in one statement, so that calls at the same time are counted exactly, in every process.
 * @throws AppError too_many_requests with the seconds to wait
 */
export async function spendTries(deps: TriesDeps, budgets: readonly Budget[]): Promise<void> {
  const wait = await countTries(deps, budgets);
  if (wait !== null) throw new AppError("too_many_requests", { retryAfter: wait });
}

/** Budget after budget; those behind one that refuses are not spent. @throws AppError too_many_requests */
export async function spendInTurn(deps: TriesDeps, turns: readonly (readonly Budget[])[]): Promise<void> {
  for (const budgets of turns) await spendTries(deps, budgets);
}

/** The same of one budget, told instead of thrown. */
export const takeTry = async (deps: TriesDeps, budget: Budget): Promise<boolean> =>
  (await countTries(deps, [budget])) === null;

/** The seconds to wait; null: there was room in all. */
async function countTries(deps: TriesDeps, budgets: readonly Budget[]): Promise<number | null> {
  const now = deps.clock.now();
  // Always in the same order: two calls that share two budgets never wait for each other.
  const rows = budgets
    .map((budget) => ({ budget, key: keyOf(deps, budget) }))
    .toSorted((one, other) => (one.key < other.key ? -1 : 1));
  const isOver = sql`${accountTries.until} <= ${now.toISOString()}`;
  const counted = await deps.db
    .insert(accountTries)
    .values(rows.map(({ key, budget }) => ({ key, count: 1, until: new Date(now.getTime() + budget.seconds * 1000) })))
    .onConflictDoUpdate({
      target: accountTries.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${accountTries.count} + 1 end`,
        until: sql`case when ${isOver} then excluded.until else ${accountTries.until} end`,
      },
    })
    .returning();
  const waits = counted
    .filter(({ key, count }) => count > (rows.find((row) => row.key === key)?.budget.points ?? 0))
    .map(({ until }) => Math.ceil((until.getTime() - now.getTime()) / 1000));
  return waits.length > 0 ? Math.max(1, ...waits) : null;
}

/** A try that was right does not count. */
export async function giveBackTries(deps: TriesDeps, budgets: readonly Budget[]): Promise<void> {
  await deps.db
    .update(accountTries)
    .set({ count: sql`greatest(0, ${accountTries.count} - 1)` })
    .where(
      inArray(
        accountTries.key,
        budgets.map((budget) => keyOf(deps, budget)),
      ),
    );
}

/** As if none had been spent. */
export async function forgetTries(deps: TriesDeps, rows: readonly Pick<Budget, "name" | "of">[]): Promise<void> {
  await deps.db.delete(accountTries).where(
    inArray(
      accountTries.key,
      rows.map((row) => keyOf(deps, row)),
    ),
  );
}
