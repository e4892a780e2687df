import { openCase } from "#server/platform/cases/open-case.ts";
import type { Transaction } from "#server/platform/database/database.ts";
import { recordNumber } from "#server/platform/numbers/record-number.ts";
import { caseOfMismatch } from "../cases/booking-cases.ts";
import type { ChangeRow } from "../changes/tables.ts";
import { treatmentOf } from "../changes/treatment-of.ts";
import type { BookingDeps } from "../deps.ts";
import { lookForLocator } from "../fetch-locator.ts";
import { ledgerFacts, soldOf } from "../ledger-facts.ts";
import { productOf } from "../product.ts";
import type { BookingRow } from "../tables.ts";

/** What a booking is when the same was bought again: everything that the books, the invoices and the figures have to know of it. */
type Rebooked = {
  before: BookingRow;
  saved: BookingRow;
  change: ChangeRow;
  /** The new order costs otherwise than it was looked at, halalas. */
  difference: number;
  /** What the supplier gives back of the old order. */
  released: number;
};

/**
 * The rest of the transaction that records it. The books write the old order off and the new one on, as the supplier's statement has both.
 * What the supplier keeps of the old one is ours and a case: its traveller owes nothing.
 */
export async function recordRebooked(
  deps: BookingDeps,
  tx: Transaction,
  { before, saved, change, difference, released }: Rebooked,
): Promise<void> {
  const { clock, payments, taxInvoices } = deps;
  const product = productOf(deps, before);
  const { due, supplierTotal } = change.sums;
  if (!saved.paymentId) throw new Error(`booking ${saved.id} was bought again and never paid`);
  const at = clock.now();
  const treatment = treatmentOf(product, saved);
  const invoiced = {
    ...soldOf(saved),
    changeId: change.id,
    treatment,
    supplierDue: due,
    fee: 0,
    at,
    reason: "cheaper" as const,
  };
  const fee = product.price(saved.item).fee;
  const bought = supplierTotal + fee;
  await payments.recordReplacement(tx, {
    ...(await ledgerFacts(tx, saved)),
    id: change.id,
    paymentId: saved.paymentId,
    old: { paid: bought - due, fee: product.price(before.item).fee, fromSupplier: released },
    bought: { paid: bought, fee, difference },
    vat: await taxInvoices.vatOfChange(tx, invoiced),
    at,
  });
  await taxInvoices.issueForChange(tx, invoiced);
  const kept = (before.order?.supplierTotal ?? 0) - released;
  if (kept !== 0) {
    deps.log.error("old order still costs us after the same was bought again", { booking: saved.reference, kept });
    await openCase(tx, clock, caseOfMismatch(deps, saved, "old_order_stands", kept));
  }
  if (saved.order?.locatorAwaited) await lookForLocator(deps, tx, saved.id);
  await recordNumber(tx, at, { metric: "price_fall", product: saved.kind, outcome: "rebooked", sum: -due });
}
