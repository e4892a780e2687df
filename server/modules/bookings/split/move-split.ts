import { and, eq, inArray } from "drizzle-orm";
import type { SplitState } from "#contract/payment-splits.ts";
import type { Transaction } from "#server/platform/database/database.ts";
import { paymentSplits, type SplitRow } from "./tables.ts";

/**
 * Where a split payment may go from where it stands; the database holds the same table. One that is complete has bought, or is asking
 * the supplier: it ends only by its no.
 */
export const nextSplitStates: Record<SplitState, readonly SplitState[]> = {
  open: ["complete", "ended"],
  complete: ["ended"],
  ended: [],
};

/** Moves it to `state` with its other values, if it stands where that is allowed; null when it stands elsewhere. */
export async function moveSplit(
  tx: Transaction,
  id: string,
  state: SplitState,
  changes: Partial<Pick<SplitRow, "ending" | "endedAt">> = {},
): Promise<SplitRow | null> {
  const all = Object.keys(nextSplitStates) as SplitState[];
  const from = all.filter((each) => nextSplitStates[each].includes(state));
  const [row] = await tx
    .update(paymentSplits)
    .set({ ...changes, state })
    .where(and(eq(paymentSplits.id, id), inArray(paymentSplits.state, from)))
    .returning();
  return row ?? null;
}
