import { and, asc, eq } from "drizzle-orm";
import type { DatabaseOrTransaction } from "#server/platform/database/database.ts";
import { type TaxInvoiceRow, taxInvoices } from "./tables.ts";
import { takeBack, type TakenBack } from "./invoice-amounts.ts";
import type { TaxedPart } from "./tax-treatments.ts";

/** Everything issued for a booking, the first first. */
export const invoicesOf = (database: DatabaseOrTransaction, bookingId: string): Promise<TaxInvoiceRow[]> =>
  database.select().from(taxInvoices).where(eq(taxInvoices.bookingId, bookingId)).orderBy(asc(taxInvoices.counter));

/** The one of this number, of this booking. */
export async function findInvoice(
  database: DatabaseOrTransaction,
  bookingId: string,
  number: string,
): Promise<TaxInvoiceRow | null> {
  const of = and(eq(taxInvoices.bookingId, bookingId), eq(taxInvoices.number, number));
  const [row] = await database.select().from(taxInvoices).where(of);
  return row ?? null;
}

/** What an invoice charges that no credit note has given back yet. */
export function partsLeft(invoice: TaxInvoiceRow, issued: readonly TaxInvoiceRow[]): TaxedPart[] {
  const notes = issued.filter(({ corrects }) => corrects === invoice.counter);
  return invoice.parts.map((part) => {
    const returned = notes.flatMap(({ parts }) => parts).filter(({ treatment }) => treatment === part.treatment);
    return { ...part, gross: returned.reduce((left, { gross }) => left - gross, part.gross) };
  });
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
