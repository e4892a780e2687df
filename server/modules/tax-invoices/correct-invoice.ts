import { asc, eq } from "drizzle-orm";
import type { DatabaseOrTransaction } from "#server/platform/database/database.ts";
import { type TaxInvoiceRow, taxInvoices } from "./tables.ts";
import { takeBack, type TakenBack } from "./invoice-amounts.ts";
import type { TaxedPart } from "./tax-treatments.ts";

/** Everything issued for a booking, the first first. */
export const invoicesOf = (database: DatabaseOrTransaction, bookingId: string): Promise<TaxInvoiceRow[]> =>
  database.select().from(taxInvoices).where(eq(taxInvoices.bookingId, bookingId)).orderBy(asc(taxInvoices.counter));

/** What an invoice charges that no credit note has given back yet, be it of the refused one that it stands for. */
export function partsLeft(invoice: TaxInvoiceRow, issued: readonly TaxInvoiceRow[]): TaxedPart[] {
  const counters = standsFor(invoice, issued);
  const notes = issued.filter(({ corrects }) => corrects !== null && counters.includes(corrects));
  return invoice.parts.map((part) => {
    const returned = notes.flatMap(({ parts }) => parts).filter(({ treatment }) => treatment === part.treatment);
    return { ...part, gross: returned.reduce((left, { gross }) => left - gross, part.gross) };
  });
}

/** Its own counter, and those of standard invoices that were refused before it: these got no credit note of their own. */
function standsFor({ counter, source }: TaxInvoiceRow, issued: readonly TaxInvoiceRow[]): number[] {
  const before = issued.find((each) => each.buyer !== null && source === `corrected:${each.counter}`);
  return before ? [counter, ...standsFor(before, issued)] : [counter];
}

/** The invoice of a source, or the one that was put in the place of it, once or more often. */
export function standingInvoice(issued: readonly TaxInvoiceRow[], source: string): TaxInvoiceRow | undefined {
  const invoice = issued.find((each) => each.source === source);
  return invoice && (standingInvoice(issued, `corrected:${invoice.counter}`) ?? invoice);
}

/** What was charged for a booking and stands: the invoice of its sale, and those of its changes, the first first. */
export function standingInvoices(issued: readonly TaxInvoiceRow[], bookingId: string): TaxInvoiceRow[] {
  const sources = issued.map(({ source }) => source).filter((source) => source.startsWith("change:"));
  return [`sale:${bookingId}`, ...sources].flatMap((source) => standingInvoice(issued, source) ?? []);
}

/** What of which invoice is given back when `amount` is. @throws Error when it is more than they have */
export const givenBackOf = (
  invoices: readonly TaxInvoiceRow[],
  issued: readonly TaxInvoiceRow[],
  amount: number,
): TakenBack<TaxInvoiceRow>[] =>
  takeBack(
    invoices.map((invoice) => ({ of: invoice, parts: partsLeft(invoice, issued) })),
    amount,
  );
