import type { DatabaseOrTransaction, Transaction } from "#server/platform/database/database.ts";
import { invoicesOf, partsLeft, standingInvoice } from "./correct-invoice.ts";
import type { TaxInvoiceDeps } from "./deps.ts";
import { invoiceAmounts, partsGivenBack } from "./invoice-amounts.ts";
import { issueInvoice, type NewInvoice } from "./issue-invoice.ts";
import type { TaxedPart } from "./tax-treatments.ts";

/** Halalas, VAT included. `at`: the instant of its books; now unless told. */
export type Sold = {
  bookingId: string;
  reference: string;
  parts: readonly TaxedPart[];
  discount: number;
  at?: Date;
};
export type Cancelled = {
  bookingId: string;
  reference: string;
  cancellationId: string;
  back: number;
  fee: number;
  at?: Date;
};
type Document = Omit<NewInvoice, "at">;

/** What a sale is invoiced by: one document, or none where nothing was paid to us. */
export function documentsOfSale({ bookingId, reference, parts, discount }: Sold): Document[] {
  const paid = parts.reduce((sum, { gross }) => sum + gross, 0) - discount;
  if (paid === 0) return [];
  return [{ kind: "invoice", source: `sale:${bookingId}`, bookingId, reference, parts, discount }];
}

/** The credit note of a cancellation and the invoice of our fee, as far as there are any that are not issued yet. */
export async function documentsOfCancellation(
  database: DatabaseOrTransaction,
  { bookingId, reference, cancellationId, back, fee }: Cancelled,
): Promise<Document[]> {
  const issued = await invoicesOf(database, bookingId);
  const invoice = standingInvoice(issued, `sale:${bookingId}`);
  const source = `cancellation:${cancellationId}`;
  if (!invoice || back + fee === 0 || issued.some((each) => each.source === source)) return [];
  const ours = { bookingId, reference, discount: 0 };
  const note: Document = {
    ...ours,
    kind: "credit_note",
    source,
    parts: partsGivenBack(partsLeft(invoice, issued), back + fee),
    corrects: { invoice, reason: "إلغاء الحجز أو جزء منه | The booking or a part of it was cancelled" },
  };
  if (fee === 0) return [note];
  const parts: TaxedPart[] = [{ treatment: "cancellation-fee", gross: fee }];
  return [note, { ...ours, kind: "invoice", source: `cancellation-fee:${cancellationId}`, parts }];
}

/** The VAT of those of a kind, in halalas. */
export const vatOf = (documents: readonly Document[], kind: Document["kind"]): number =>
  documents
    .filter((document) => document.kind === kind)
    .reduce((sum, { parts, discount }) => sum + invoiceAmounts(parts, discount).vat, 0);

export async function issueAll(
  deps: TaxInvoiceDeps,
  tx: Transaction,
  documents: readonly Document[],
  at = deps.clock.now(),
): Promise<void> {
  for (const document of documents) await issueInvoice(deps, tx, { ...document, at });
}
