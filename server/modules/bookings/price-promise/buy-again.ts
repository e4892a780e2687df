import { eq, and } from "drizzle-orm";
import { type CallContext, type Outcome, SupplierError } from "#server/platform/supplier.ts";
import { isChangeTurn } from "../changes/move-change.ts";
import { bookingChanges, type ChangeRow } from "../changes/tables.ts";
import type { BookingDeps } from "../deps.ts";
import type { ChangedOrder } from "../product-changes.ts";
import { type AnyProduct, productOf } from "../product.ts";
import type { Sale } from "../product-sales.ts";
import type { BookingRow } from "../tables.ts";
import { isFree } from "./find-fall.ts";

/**
 * Buys the same again under our reference, and gives the old order up once the new one is certain: nobody is ever without a booking. The
 * first turn buys; every later one asks first what became of it. What cannot be given up for nothing any more is left as it is, for a person.
 */
export async function buyAgain(
  deps: BookingDeps,
  row: BookingRow,
  asked: ChangeRow,
  context: CallContext,
): Promise<Outcome<ChangedOrder>> {
  const product = productOf(deps, row);
  const bought = await buyOnce(product, row, asked, context);
  if (bought.state !== "confirmed") return bought;
  const { state, order, item } = bought.booking;
  if (state !== "bought") return { state: "rejected", fault: new SupplierError("sold_out") };
  const released = await giveUpOld(deps, product, row, asked, context);
  return typeof released === "number" ? { state: "confirmed", booking: { order, issued: item, released } } : released;
}

async function buyOnce(
  product: AnyProduct,
  row: BookingRow,
  asked: ChangeRow,
  context: CallContext,
): Promise<Outcome<Sale<unknown>>> {
  const item = product.repricing?.withChoice(row.item, asked.choice) ?? row.item;
  const again = { ...row, item, clientRef: asked.id };
  if (asked.tries > 1) {
    const found = await product.reconcile(again, context);
    if (found.state !== "rejected" || found.fault.kind !== "not_found") return found;
  }
  try {
    if (!isFree(await product.cancelling.quote(row, [], context)))
      return { state: "rejected", fault: new SupplierError("not_permitted") };
  } catch (error) {
    if (error instanceof SupplierError) return { state: "rejected", fault: error };
    throw error;
  }
  return product.buy(again, context);
}

/** May still be cancelled, or was and nobody heard of it. */
const isDoubtful = ({ kind }: SupplierError) =>
  kind === "unavailable" || kind === "rate_limited" || kind === "unknown_outcome" || kind === "auth";

/**
 * How many halalas its supplier gives back for the old order. The quote is kept before it is confirmed: after a lost answer the same one is
 * confirmed again, which cancels once.
 */
async function giveUpOld(
  deps: BookingDeps,
  { cancelling }: AnyProduct,
  row: BookingRow,
  asked: ChangeRow,
  context: CallContext,
): Promise<number | Extract<Outcome<never>, { state: "unknown" }>> {
  try {
    const kept = asked.release && (await confirmKept(cancelling, asked.release, context));
    if (typeof kept === "number") return kept;
    const quote = await cancelling.quote(row, [], context);
    if (!isFree(quote)) return 0;
    const release = { ref: quote.ref, refund: quote.refund };
    await deps.db
      .update(bookingChanges)
      .set({ release })
      .where(and(eq(bookingChanges.id, asked.id), isChangeTurn(asked)));
    await cancelling.confirm(quote.ref, context);
    return quote.refund;
  } catch (error) {
    if (!(error instanceof SupplierError)) throw error;
    if (isDoubtful(error)) return { state: "unknown", fault: error };
    deps.log.error("old order not given up after the same was bought again", {
      booking: row.reference,
      fault: error.kind,
    });
    return 0;
  }
}

/** Null: certainly not cancelled by that quote, which is too old. */
async function confirmKept(
  cancelling: AnyProduct["cancelling"],
  { ref, refund }: NonNullable<ChangeRow["release"]>,
  context: CallContext,
): Promise<number | null> {
  try {
    await cancelling.confirm(ref, context);
    return refund;
  } catch (error) {
    if (error instanceof SupplierError && error.kind === "offer_expired") return null;
    throw error;
  }
}
