import { and, eq, inArray } from "drizzle-orm";
import type { DatabaseOrTransaction } from "#server/platform/database/database.ts";
import { type CancellationRow, cancellations } from "../tables.ts";
import { type CancellationState, nextCancellationStates } from "./cancellation-states.ts";

type Changes = Partial<Omit<CancellationRow, "id" | "state" | "bookingId">>;

/** While this turn with the supplier is still the last one. */
export const isTurn = ({ id, tries }: Pick<CancellationRow, "id" | "tries">) =>
  and(eq(cancellations.id, id), eq(cancellations.tries, tries));

/** Moves a cancellation to `state` with its other changes, if it stands where that is allowed; null when it stands elsewhere. */
export async function moveCancellation(
  database: DatabaseOrTransaction,
  id: string,
  state: CancellationState,
  changes: Changes = {},
): Promise<CancellationRow | null> {
  const all = Object.keys(nextCancellationStates) as CancellationState[];
  const from = all.filter((each) => nextCancellationStates[each].includes(state));
  const [row] = await database
    .update(cancellations)
    .set({ ...changes, state })
    .where(and(eq(cancellations.id, id), inArray(cancellations.state, from)))
    .returning();
  return row ?? null;
}
