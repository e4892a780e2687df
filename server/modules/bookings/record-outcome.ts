import { closeCase } from "#server/platform/cases/close-case.ts";
import { openCase } from "#server/platform/cases/open-case.ts";
import { type Transaction, transaction } from "#server/platform/database/database.ts";
import { recordNumber } from "#server/platform/numbers/record-number.ts";
import { shareCode } from "./cancellations/share-code.ts";
import { caseOfMismatch } from "./cases/booking-cases.ts";
import type { BookingDeps } from "./deps.ts";
import { ledgerFacts, soldOf } from "./ledger-facts.ts";
import { lookForLocator } from "./fetch-locator.ts";
import { mailBookingJob, releaseHoldJob } from "./jobs.ts";
import { lockBooking } from "./find-booking.ts";
import { moveBooking } from "./move-booking.ts";
import { productOf } from "./product.ts";
import type { Sale } from "./product-sales.ts";
import type { BookingRow } from "./tables.ts";
import { endSplit } from "./split/end-split.ts";
import { boughtWith, findLiveSplit } from "./split/find-split.ts";
import { tellPayers } from "./split/tell-payers.ts";
import { saveSearchTerms } from "./workbench/search/save-search-terms.ts";

type Deps = Pick<BookingDeps, "db" | "queue" | "clock" | "products" | "content" | "payments" | "taxInvoices" | "log">;

/**
 * It is bought: the sale stands in the ledger, an authorised payment is taken, the confirmation is mailed. A supplier's yes
 * counts whichever turn brings it. What was paid must be cost and fee less the code, to the halala. Where it is not, the
 * traveller keeps what was agreed, bought and paid: the difference is ours, stands in books of its own, never as a discount,
 * and a case calls somebody to look.
 */
export function recordSold(deps: Deps, row: BookingRow, sale: Sale<unknown>): Promise<void> {
  return transaction(deps.db, async (tx) => {
    if (await writeSale(deps, tx, row, sale)) return;
    await alertSoldTooLate(deps, tx, await lockBooking(tx, row.id), sale.order.supplierTotal);
  });
}

/**
 * The same of a yes that a person was told. It counts only while nobody has asked the supplier since it was read, and nothing is known:
 * false otherwise. `also`: written with it, last.
 */
export function recordToldSale(
  deps: Deps,
  row: BookingRow,
  sale: Sale<unknown>,
  also: (tx: Transaction) => Promise<void>,
): Promise<boolean> {
  return transaction(deps.db, async (tx) => {
    if ((await lockBooking(tx, row.id)).confirmTries !== row.confirmTries) return false;
    if (!(await writeSale(deps, tx, row, sale))) return false;
    await also(tx);
    return true;
  });
}

/** False when the booking is not its supplier's turn any more. */
async function writeSale(
  deps: Deps,
  tx: Transaction,
  row: BookingRow,
  { order, item }: Sale<unknown>,
): Promise<boolean> {
  const { queue, clock, payments } = deps;
  const now = clock.now();
  const product = productOf(deps, row);
  const code = row.code && { ...row.code, shares: shareCode(row.code, product.cancelling.parts(item, row.locale)) };
  const sale = {
    paid: row.total,
    supplierCost: order.supplierTotal,
    serviceFee: product.price(item).fee,
    discount: code?.amount ?? 0,
  };
  const difference = sale.supplierCost + sale.serviceFee - sale.discount - sale.paid;
  if (difference !== 0)
    deps.log.error("sale does not match the amount paid", { booking: row.reference, difference, ...sale });
  const moved = await moveBooking(tx, row.id, "confirmed", { order, item, code, confirmedAt: now, updatedAt: now });
  if (!moved) return false;
  await recordNumber(tx, clock.now(), { metric: "confirmed", product: row.kind, sum: row.total });
  await saveSearchTerms(tx, deps, moved);
  await closeCase(tx, clock, { queue: "unknown_outcome", subject: row.id }, "ended", null);
  if (difference !== 0) await openCase(tx, clock, caseOfMismatch(deps, moved, "sale_differs", difference));
  const at = clock.now();
  const invoiced = {
    ...soldOf(row),
    parts: product.taxed(item),
    discount: sale.discount,
    company: moved.company,
    at,
  };
  const bought = await boughtWith(tx, moved);
  await payments.recordSale(tx, {
    ...(await ledgerFacts(tx, moved)),
    ...sale,
    paymentId: moved.paymentId,
    shares: bought,
    vat: deps.taxInvoices.vatOfSale(invoiced),
    at,
  });
  for (const { paymentId } of bought) await payments.capture(tx, paymentId);
  await tellPayers(deps, tx, moved);
  await queue.enqueue(tx, mailBookingJob, { bookingId: row.id, mail: "booking_confirmed" });
  if (order.locatorAwaited) await lookForLocator(deps, tx, row.id);
  await deps.taxInvoices.issueForSale(tx, invoiced);
  return true;
}

/** Our books say that it was not bought: only a person can tell what the supplier is to do with it. */
async function alertSoldTooLate(deps: Deps, tx: Transaction, row: BookingRow, supplierCost: number): Promise<void> {
  const { stage, reference } = row;
  if (stage !== "failed" && stage !== "expired") return;
  deps.log.error("supplier confirmed a booking that had failed or expired", { booking: reference, stage });
  await openCase(tx, deps.clock, caseOfMismatch(deps, row, "supplier_confirmed_failed", supplierCost));
}

/**
 * Certainly not bought: the money goes back, what was held and the discount too. The no of a turn that is not the last one
 * any more may be older than the yes of the next: it is dropped, and false answered. `also`: written with it, last.
 */
export function recordFailure(
  deps: Deps,
  row: BookingRow,
  failure: string,
  also?: (tx: Transaction) => Promise<void>,
): Promise<boolean> {
  const { db, queue, clock, content, payments, log } = deps;
  log.warn("booking rejected by the supplier", { booking: row.reference, failure });
  return transaction(db, async (tx) => {
    if ((await lockBooking(tx, row.id)).confirmTries !== row.confirmTries) return false;
    const moved = await moveBooking(tx, row.id, "failed", { failure, updatedAt: clock.now() });
    if (!moved) return false;
    await closeCase(tx, clock, { queue: "unknown_outcome", subject: row.id }, "ended", null);
    await recordNumber(tx, clock.now(), { metric: "failed", product: row.kind });
    await content.releaseDiscount(tx, row.id);
    const split = await findLiveSplit(tx, row.id);
    if (split) await endSplit(deps, tx, split, "booking_failed");
    else if (moved.paymentId) await payments.giveBack(tx, moved.paymentId, failure);
    else await queue.enqueue(tx, mailBookingJob, { bookingId: row.id, mail: "booking_failed" });
    if (row.order) await queue.enqueue(tx, releaseHoldJob, { bookingId: row.id, order: row.order.ref });
    await also?.(tx);
    return true;
  });
}
