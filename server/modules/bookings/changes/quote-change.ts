import type { FlightChange } from "#contract/booking-changes.ts";
import { AppError } from "#server/platform/errors.ts";
import { createSlug } from "#server/platform/ids.ts";
import type { CallContext } from "#server/platform/supplier.ts";
import { unansweredOf } from "../airline-changes/find-airline-changes.ts";
import type { BookingDeps } from "../deps.ts";
import type { BookingRow } from "../tables.ts";
import { changeSums } from "./change-sums.ts";
import { assertChangeable, changingOf } from "./find-problems.ts";
import { askForChange, isSound, mostBack, readDates } from "./search-change.ts";
import { viewChange } from "./view-change.ts";
import { quoteEnds, writeQuote } from "./write-quote.ts";

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
  const expiresAt = quoteEnds(deps, quoted.expiresAt);
  const airlineChangeId = await unansweredOf(deps.db, row.id);
  const sums = changeSums(row, quoted.cost, airlineChangeId ? 0 : changing.fee(row.item));
  if (quoted.byAirline !== (airlineChangeId !== null)) throw new AppError("offer_unavailable");
  if (!isSound(sums, await mostBack(deps, row))) throw new AppError("offer_unavailable");
  const written = await writeQuote(deps, row, {
    id: createSlug(),
    kind: "change",
    choice: quoted.choice,
    before: changing.choiceOf(row.item),
    supplierQuote: quoted.ref,
    sums,
    airlineChangeId,
    expiresAt,
  });
  return { change: viewChange(changing, written, context.locale) };
}
