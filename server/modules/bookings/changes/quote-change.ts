import type { FlightChange } from "#contract/booking-changes.ts";
import { transaction } from "#server/platform/database/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { createSlug } from "#server/platform/ids.ts";
import type { CallContext } from "#server/platform/supplier.ts";
import { unansweredOf } from "../airline-changes/find-airline-changes.ts";
import type { BookingDeps } from "../deps.ts";
import { lockBooking } from "../find-booking.ts";
import type { BookingRow } from "../tables.ts";
import { changeSums } from "./change-sums.ts";
import { assertChangeable, changingOf } from "./find-problems.ts";
import { askForChange, isSound, mostBack, readDates } from "./search-change.ts";
import { bookingChanges } from "./tables.ts";
import { viewChange } from "./view-change.ts";

/** The supplier's quote is left so long before it ends, for the answer to the payment to come. */
const earlierMs = 2 * 60_000;

/**
 * Writes down what one of the options costs, until its end. Nothing is changed, nothing due.
 * @throws AppError conflict (`problems`, or the booking was changed meanwhile), offer_unavailable, session_expired, supplier_failed
 */
export async function quoteChange(
  deps: BookingDeps,
  row: BookingRow,
  wish: { dates: readonly string[]; option: string; fare: string },
  context: CallContext,
): Promise<{ change: FlightChange }> {
  const changing = changingOf(deps, row);
  await assertChangeable(deps, deps.db, row);
  const quoted = await askForChange(() => changing.quote(row, { ...wish, dates: readDates(wish.dates) }, context));
  const now = deps.clock.now();
  const expiresAt = new Date(Date.parse(quoted.expiresAt) - earlierMs);
  if (expiresAt <= now) throw new AppError("session_expired");
  const airlineChangeId = await unansweredOf(deps.db, row.id);
  const sums = changeSums(row, quoted.cost, airlineChangeId ? 0 : changing.fee(row.item));
  if (quoted.byAirline !== (airlineChangeId !== null)) throw new AppError("offer_unavailable");
  if (!isSound(sums, await mostBack(deps, row))) throw new AppError("offer_unavailable");
  const values = {
    id: createSlug(),
    bookingId: row.id,
    state: "quoted" as const,
    revision: row.revision,
    choice: quoted.choice,
    before: changing.choiceOf(row.item),
    supplierQuote: quoted.ref,
    sums,
    airlineChangeId,
    expiresAt,
    quotedAt: now,
  };
  const written = await transaction(deps.db, async (tx) => {
    const current = await lockBooking(tx, row.id);
    if (current.revision !== row.revision) throw new AppError("conflict", { details: { moved: true } });
    await assertChangeable(deps, tx, current);
    if ((await unansweredOf(tx, row.id)) !== airlineChangeId)
      throw new AppError("conflict", { details: { moved: true } });
    const [inserted] = await tx.insert(bookingChanges).values(values).returning();
    return inserted;
  });
  if (!written) throw new Error("insert returned no change");
  return { change: viewChange(changing, written, context.locale) };
}
