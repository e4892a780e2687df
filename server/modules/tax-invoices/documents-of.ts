import type { Company } from "#contract/companies.ts";
import type { DatabaseOrTransaction, Transaction } from "#server/platform/database/database.ts";
import { givenBackOf, invoicesOf, standingInvoices } from "./correct-invoice.ts";
import type { TaxInvoiceDeps } from "./deps.ts";
import { invoiceAmounts, type TakenBack } from "./invoice-amounts.ts";
import { issueInvoice, type NewInvoice } from "./issue-invoice.ts";
import type { TaxInvoiceRow } from "./tables.ts";
import type { TaxedPart, TreatmentId } from "./tax-treatments.ts";

/** Halalas, VAT included. `at`: the instant of its books; now unless told. `company`: whom a standard invoice is made out to. */
export type Sold = {
  bookingId: string;
  reference: string;
  parts: readonly TaxedPart[];
  discount: number;
  company?: Company | null;
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
/** `supplierDue`: what is paid more than before for what `treatment` is of (below 0: less). */
export type Changed = {
  bookingId: string;
  reference: string;
  changeId: string;
  treatment: TreatmentId;
  supplierDue: number;
  fee: number;
  at?: Date;
  /** What a credit note says of it; that flights or a stay were changed unless told. */
  reason?: keyof typeof reasons | undefined;
};
type Document = Omit<NewInvoice, "at">;
type Ours = Pick<Document, "bookingId" | "reference" | "discount">;

const reasons = {
  cancelled: "إلغاء الحجز أو جزء منه | The booking or a part of it was cancelled",
  changed: "تغيير الرحلات | The flights were changed",
  cheaper: "انخفاض السعر وإعادة الحجز بالسعر الأقل | The price fell and the same was booked again for less",
  stayChanged: "تغيير الإقامة | The stay was changed",
  departureChanged: "تغيير موعد الانطلاق | The departure was changed",
};

/** The company that a booking is invoiced to; null: it is a person. */
const buyerOf = (invoices: readonly TaxInvoiceRow[]): Company | null => invoices[0]?.buyer ?? null;

/** What a sale is invoiced by: one document, or none where nothing was paid to us. */
export function documentsOfSale({ bookingId, reference, parts, discount, company }: Sold): Document[] {
  const paid = parts.reduce((sum, { gross }) => sum + gross, 0) - discount;
  if (paid === 0) return [];
  const buyer = company ?? null;
  return [{ kind: "invoice", source: `sale:${bookingId}`, bookingId, reference, parts, discount, buyer }];
}

/** The credit notes of a cancellation and the invoice of our fee, as far as there are any that are not issued yet. */
export async function documentsOfCancellation(
  database: DatabaseOrTransaction,
  { bookingId, reference, cancellationId, back, fee }: Cancelled,
): Promise<Document[]> {
  const issued = await invoicesOf(database, bookingId);
  const source = `cancellation:${cancellationId}`;
  const invoices = standingInvoices(issued, bookingId);
  if (invoices.length === 0 || back + fee === 0 || issued.some((each) => each.source === source)) return [];
  const ours = { bookingId, reference, discount: 0 };
  const notes = creditNotes(ours, source, givenBackOf(invoices, issued, back + fee), reasons.cancelled);
  if (fee === 0) return notes;
  const parts: TaxedPart[] = [{ treatment: "cancellation-fee", gross: fee }];
  const buyer = buyerOf(invoices);
  return [...notes, { ...ours, kind: "invoice", source: `cancellation-fee:${cancellationId}`, parts, buyer }];
}

/**
 * What a change adds to the sale, with our fee for it; or the credit notes of what it takes off, and the invoice of that fee; to
 * whom the sale was invoiced. None where the sale had no invoice, or where they are issued.
 */
export async function documentsOfChange(
  database: DatabaseOrTransaction,
  { bookingId, reference, changeId, treatment, supplierDue, fee, reason }: Changed,
): Promise<Document[]> {
  const issued = await invoicesOf(database, bookingId);
  const invoices = standingInvoices(issued, bookingId);
  const own = [`change:${changeId}`, `change-back:${changeId}`, `change-fee:${changeId}`] as const;
  const [added, back, ofFee] = own;
  if (invoices.length === 0 || issued.some(({ source }) => own.some((each) => each === source))) return [];
  const ours = { bookingId, reference, discount: 0 };
  const charged = { ...ours, kind: "invoice" as const, buyer: buyerOf(invoices) };
  const ourFee: TaxedPart[] = fee > 0 ? [{ treatment: "change-fee", gross: fee, isKept: true }] : [];
  if (supplierDue > 0) {
    const parts: TaxedPart[] = [{ treatment, gross: supplierDue }, ...ourFee];
    return [{ ...charged, source: added, parts }];
  }
  const notes = creditNotes(
    ours,
    back,
    givenBackOf(invoices, issued, -supplierDue),
    reasons[reason ?? (treatment === "airline-fare" ? "changed" : "stayChanged")],
  );
  return fee > 0 ? [...notes, { ...charged, source: ofFee, parts: ourFee }] : notes;
}

/** One for each invoice that something is taken off; the first bears the source itself. */
const creditNotes = (
  ours: Ours,
  source: string,
  back: readonly TakenBack<TaxInvoiceRow>[],
  reason: string,
): Document[] =>
  back.map(({ of: invoice, parts }, at) => ({
    ...ours,
    kind: "credit_note",
    source: at === 0 ? source : `${source}:${invoice.counter}`,
    parts,
    corrects: { invoice, reason },
  }));

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
