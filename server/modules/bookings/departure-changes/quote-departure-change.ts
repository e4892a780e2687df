import type { DepartureChange } from "#contract/departure-changes.ts";
import { AppError } from "#server/platform/errors.ts";
import { createSlug } from "#server/platform/ids.ts";
import { type CallContext, SupplierError } from "#server/platform/supplier.ts";
import { supplierError } from "#server/platform/supplier-error.ts";
import { assertAmendable } from "../changes/amending.ts";
import { changeSums } from "../changes/change-sums.ts";
import { isSound, mostBack } from "../changes/search-change.ts";
import { quoteEnds, writeQuote } from "../changes/write-quote.ts";
import type { BookingDeps } from "../deps.ts";
import type { BookingRow } from "../tables.ts";
import { departuresOf } from "./list-departures.ts";
import { viewDepartureChange } from "./view-departure-change.ts";

/**
 * Writes down what another departure costs, until the end of the quote. Nothing is changed, nothing due.
 * @throws AppError invalid_input, conflict (`problems`, or the booking was changed meanwhile), offer_unavailable, session_expired
 */
export async function quoteDepartureChange(
  deps: BookingDeps,
  row: BookingRow,
  startsOn: string,
  context: CallContext,
): Promise<{ change: DepartureChange }> {
  await assertAmendable(deps, deps.db, row, "departure_change");
  const departures = departuresOf(deps, row);
  const quoted = await departures.quote(row, startsOn, context).catch((error: unknown) => {
    throw error instanceof SupplierError ? supplierError(error) : error;
  });
  const sums = changeSums(row, { ...quoted, penalty: 0, kept: 0 }, quoted.fee);
  if (!isSound(sums, await mostBack(deps, row))) throw new AppError("offer_unavailable");
  const written = await writeQuote(deps, row, {
    id: createSlug(),
    kind: "departure_change",
    choice: quoted.choice,
    before: departures.choiceOf(row.item),
    supplierQuote: quoted.ref,
    sums,
    airlineChangeId: null,
    expiresAt: quoteEnds(deps, quoted.expiresAt),
  });
  return { change: viewDepartureChange(departures, written) };
}
