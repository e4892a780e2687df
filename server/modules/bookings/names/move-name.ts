import { and, eq, inArray } from "drizzle-orm";
import { closeCase } from "#server/platform/cases/close-case.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { DatabaseOrTransaction, Transaction } from "#server/platform/database/database.ts";
import { openNameStates, type NameState, nextNameStates } from "./name-states.ts";
import { nameCorrections, type NameRow } from "./tables.ts";

type Changes = Partial<Omit<NameRow, "id" | "state" | "bookingId">>;

/** While this turn with the supplier is still the last one. */
export const isNameTurn = ({ id, tries }: Pick<NameRow, "id" | "tries">) =>
  and(eq(nameCorrections.id, id), eq(nameCorrections.tries, tries));

/** Moves a correction to `state` with its other values, if it stands where that is allowed; null when it stands elsewhere. */
export async function moveName(
  database: DatabaseOrTransaction,
  id: string,
  state: NameState,
  changes: Changes = {},
): Promise<NameRow | null> {
  const all = Object.keys(nextNameStates) as NameState[];
  const from = all.filter((each) => nextNameStates[each].includes(state));
  const [row] = await database
    .update(nameCorrections)
    .set({ ...changes, state })
    .where(and(eq(nameCorrections.id, id), inArray(nameCorrections.state, from)))
    .returning();
  return row ?? null;
}

/** What of a booking is not decided has nothing left to be decided of: it was cancelled or flown. With its cases; the booking is locked. */
export async function endNames(
  tx: Transaction,
  clock: Clock,
  bookingId: string,
  of: (traveller: number) => boolean = () => true,
): Promise<void> {
  const rows = await tx
    .select()
    .from(nameCorrections)
    .where(and(eq(nameCorrections.bookingId, bookingId), inArray(nameCorrections.state, [...openNameStates])))
    .for("update");
  for (const { id, traveller } of rows) {
    if (!of(traveller) || !(await moveName(tx, id, "ended", { endedAt: clock.now() }))) continue;
    await closeCase(tx, clock, { queue: "name_correction", subject: id }, "ended", null);
  }
}
