import { and, eq, inArray } from "drizzle-orm";
import type { DatabaseOrTransaction } from "#server/platform/database/database.ts";
import { type PricePromiseRow, pricePromises, type PromiseState } from "./tables.ts";

/** Where a watched price may go from where it stands; the database holds the same table. */
export const nextPromiseStates: Record<PromiseState, readonly PromiseState[]> = {
  watching: ["told", "ended"],
  told: ["pressed", "gone", "ended"],
  pressed: [],
  gone: [],
  ended: [],
};

type Changes = Partial<Omit<PricePromiseRow, "bookingId" | "state">>;

/** Moves it to `state` with its other values, if it stands where that is allowed; null when it stands elsewhere. */
export async function movePromise(
  database: DatabaseOrTransaction,
  bookingId: string,
  state: PromiseState,
  changes: Changes = {},
): Promise<PricePromiseRow | null> {
  const all = Object.keys(nextPromiseStates) as PromiseState[];
  const from = all.filter((each) => nextPromiseStates[each].includes(state));
  const [row] = await database
    .update(pricePromises)
    .set({ ...changes, state, nextLookAt: null })
    .where(and(eq(pricePromises.bookingId, bookingId), inArray(pricePromises.state, from)))
    .returning();
  return row ?? null;
}
