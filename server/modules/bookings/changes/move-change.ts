import { and, eq, inArray } from "drizzle-orm";
import type { DatabaseOrTransaction } from "#server/platform/database/database.ts";
import { type ChangeState, nextChangeStates } from "./change-states.ts";
import { bookingChanges, type ChangeRow } from "./tables.ts";

type Changes = Partial<Omit<ChangeRow, "id" | "state" | "bookingId">>;

/** While this turn with the supplier is still the last one. */
export const isChangeTurn = ({ id, tries }: Pick<ChangeRow, "id" | "tries">) =>
  and(eq(bookingChanges.id, id), eq(bookingChanges.tries, tries));

/** Moves a change to `state` with its other values, if it stands where that is allowed; null when it stands elsewhere. */
export async function moveChange(
  database: DatabaseOrTransaction,
  id: string,
  state: ChangeState,
  changes: Changes = {},
): Promise<ChangeRow | null> {
  const all = Object.keys(nextChangeStates) as ChangeState[];
  const from = all.filter((each) => nextChangeStates[each].includes(state));
  const [row] = await database
    .update(bookingChanges)
    .set({ ...changes, state })
    .where(and(eq(bookingChanges.id, id), inArray(bookingChanges.state, from)))
    .returning();
  return row ?? null;
}
