import type { StayChange, StayWish } from "#contract/stay-changes.ts";
import { AppError } from "#server/platform/errors.ts";
import { createSlug } from "#server/platform/ids.ts";
import { type CallContext, SupplierError } from "#server/platform/supplier.ts";
import { supplierError } from "#server/platform/supplier-error.ts";
import { assertAmendable } from "../changes/amending.ts";
import { isSound, mostBack } from "../changes/search-change.ts";
import { quoteEnds, writeQuote } from "../changes/write-quote.ts";
import type { BookingDeps } from "../deps.ts";
import { productOf } from "../product.ts";
import type { BookingRow } from "../tables.ts";
import { viewStayChange } from "./view-stay-change.ts";

/**
 * Writes down what other days or guests cost, until the end of the quote. Nothing is changed, nothing due.
 * @throws AppError invalid_input, conflict (`problems`, or the booking was changed meanwhile), offer_unavailable, session_expired, supplier_failed
 */
export async function quoteStayChange(
  deps: BookingDeps,
  row: BookingRow,
  wish: StayWish,
  context: CallContext,
): Promise<{ change: StayChange }> {
  await assertAmendable(deps, deps.db, row, "stay_change");
  const { stayChanging } = productOf(deps, row);
  if (!stayChanging) throw new AppError("conflict", { details: { problems: ["not_offered"] } });
  const quoted = await askForStay(() => stayChanging.quote(row, wish, context));
  const { difference, penalty, markUp, supplierTotal } = quoted;
  const sums = {
    difference,
    penalty,
    markUp,
    kept: 0,
    fee: 0,
    due: difference + penalty,
    supplierTotal,
    totalBefore: row.total,
    totalAfter: row.total + difference,
  };
  if (!isSound(sums, await mostBack(deps, row))) throw new AppError("offer_unavailable");
  const written = await writeQuote(deps, row, {
    id: createSlug(),
    kind: "stay_change",
    choice: quoted.choice,
    before: stayChanging.choiceOf(row.item),
    supplierQuote: quoted.ref,
    sums,
    airlineChangeId: null,
    expiresAt: quoteEnds(deps, quoted.expiresAt),
  });
  return { change: viewStayChange(stayChanging, written, context.locale) };
}

/** A supplier's fault as the traveller is told it. */
async function askForStay<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof SupplierError)) throw error;
    if (error.kind === "invalid_request")
      throw new AppError("invalid_input", { errors: { checkIn: ["not_possible"] }, cause: error });
    // The terms have moved since they were read here.
    if (error.kind === "not_permitted")
      throw new AppError("invalid_input", { errors: { checkIn: ["not_allowed"] }, cause: error });
    throw supplierError(error);
  }
}
