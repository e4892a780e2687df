import { and, eq, inArray } from "drizzle-orm";
import { closeCase } from "#server/platform/cases/close-case.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { DatabaseOrTransaction, Transaction } from "#server/platform/database/database.ts";
import { type AirlineChangeState, nextAirlineChangeStates } from "./airline-change-states.ts";
import { findOpenAirlineChange } from "./find-airline-changes.ts";
import { airlineChanges, type AirlineChangeRow } from "./tables.ts";

type Changes = Partial<Omit<AirlineChangeRow, "id" | "state" | "bookingId">>;

/** While this turn with the airline is still the last one. */
export const isAirlineTurn = ({ id, tries }: Pick<AirlineChangeRow, "id" | "tries">) =>
  and(eq(airlineChanges.id, id), eq(airlineChanges.tries, tries));

/** Moves one to `state` with its other values, if it stands where that is allowed; null when it stands elsewhere. */
export async function moveAirlineChange(
  database: DatabaseOrTransaction,
  id: string,
  state: AirlineChangeState,
  changes: Changes = {},
): Promise<AirlineChangeRow | null> {
  const all = Object.keys(nextAirlineChangeStates) as AirlineChangeState[];
  const from = all.filter((each) => nextAirlineChangeStates[each].includes(state));
  const [row] = await database
    .update(airlineChanges)
    .set({ ...changes, state })
    .where(and(eq(airlineChanges.id, id), inArray(airlineChanges.state, from)))
    .returning();
  return row ?? null;
}

/**
 * What is open of a booking is answered by something else: other flights, everything back, or another move. With its case; the booking is
 * locked. Nothing where there is none.
 */
export async function endAirlineChange(
  tx: Transaction,
  clock: Clock,
  bookingId: string,
  state: "rebooked" | "refunded" | "superseded",
): Promise<void> {
  const open = await findOpenAirlineChange(tx, bookingId);
  if (!open) return;
  await moveAirlineChange(tx, open.id, state, { answeredAt: open.answeredAt ?? clock.now() });
  await closeCase(tx, clock, { queue: "schedule_change", subject: open.id }, "ended", null);
}
