import { and, eq, inArray } from "drizzle-orm";
import type { BookingStage } from "#contract/booking-core.ts";
import type { DatabaseOrTransaction } from "#server/platform/database/database.ts";
import { nextStages } from "./booking-states.ts";
import { type BookingRow, bookings } from "./tables.ts";

type Changes = Partial<Omit<BookingRow, "id" | "stage" | "reference">>;

/**
 * Moves a booking to `stage` with its other changes in one statement, if it stands where that is allowed.
 * Answers the new row, or null when it stands elsewhere (somebody was faster): the caller decides what that means.
 */
export async function moveBooking(
  database: DatabaseOrTransaction,
  id: string,
  stage: BookingStage,
  changes: Changes & { updatedAt: Date },
): Promise<BookingRow | null> {
  const from = (Object.keys(nextStages) as BookingStage[]).filter((each) => nextStages[each].includes(stage));
  const [row] = await database
    .update(bookings)
    .set({ ...changes, stage })
    .where(and(eq(bookings.id, id), inArray(bookings.stage, from)))
    .returning();
  return row ?? null;
}
