import type { AdditionOffer, BookingAddition, WantedExtras } from "#contract/booking-additions.ts";
import { AppError } from "#server/platform/errors.ts";
import { createSlug } from "#server/platform/ids.ts";
import { type CallContext, SupplierError } from "#server/platform/supplier.ts";
import { supplierError } from "#server/platform/supplier-error.ts";
import { assertAmendable } from "../changes/amending.ts";
import { isSound } from "../changes/search-change.ts";
import { quoteEnds, writeQuote } from "../changes/write-quote.ts";
import type { BookingDeps } from "../deps.ts";
import { productOf } from "../product.ts";
import type { Adding } from "../product-additions.ts";
import type { BookingRow } from "../tables.ts";
import { viewAddition } from "./view-addition.ts";

/** @throws AppError conflict (`problems`), supplier_failed */
export async function offerAdditions(deps: BookingDeps, row: BookingRow, context: CallContext): Promise<AdditionOffer> {
  const adding = await addingOf(deps, row);
  return askForAddition(() => adding.offer(row, context));
}

/**
 * Writes down what it costs to have what is wanted, until its end. Nothing is added, nothing due.
 * @throws AppError invalid_input, conflict (`problems`, or the booking was changed meanwhile), price_changed, session_expired, supplier_failed
 */
export async function quoteAddition(
  deps: BookingDeps,
  row: BookingRow,
  wanted: WantedExtras,
  context: CallContext,
): Promise<{ addition: BookingAddition }> {
  const adding = await addingOf(deps, row);
  const { ref, choice, due, supplierTotal, expiresAt } = await askForAddition(() => adding.quote(row, wanted, context));
  const sums = {
    difference: due,
    penalty: 0,
    kept: 0,
    fee: 0,
    due,
    supplierTotal,
    totalBefore: row.total,
    totalAfter: row.total + due,
  };
  if (!isSound(sums, 0)) throw new AppError("offer_unavailable");
  const written = await writeQuote(deps, row, {
    id: createSlug(),
    kind: "addition",
    choice,
    before: adding.choiceOf(row.item),
    supplierQuote: ref,
    sums,
    airlineChangeId: null,
    expiresAt: quoteEnds(deps, expiresAt),
  });
  return { addition: viewAddition(adding, written, context.locale) };
}

async function addingOf(deps: BookingDeps, row: BookingRow): Promise<Adding<unknown>> {
  await assertAmendable(deps, deps.db, row, "addition");
  const { adding } = productOf(deps, row);
  if (!adding) throw new AppError("conflict", { details: { problems: ["not_offered"] } });
  return adding;
}

/** A supplier's fault as the traveller is told it. */
async function askForAddition<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof SupplierError)) throw error;
    if (error.kind === "invalid_request")
      throw new AppError("invalid_input", { errors: { extras: ["not_possible"] }, cause: error });
    // Its time has come since it was read here.
    if (error.kind === "not_permitted") throw new AppError("conflict", { details: { problems: ["closed"] } });
    throw supplierError(error);
  }
}
