import type { CompanyChoice } from "#contract/invoice-company.ts";
import type { DatabaseOrTransaction } from "#server/platform/database/database.ts";
import { invoicesOf, partsLeft } from "../correct-invoice.ts";
import { documentsOf } from "../handed-documents.ts";
import type { TaxInvoiceRow } from "../tables.ts";

/** Invoices of a booking that nothing has replaced and of which something is left: those that name a company, and those that do not. */
export function openInvoices(issued: readonly TaxInvoiceRow[]): { named: TaxInvoiceRow[]; unnamed: TaxInvoiceRow[] } {
  const open = issued.filter(
    (invoice) =>
      invoice.kind === "invoice" &&
      !issued.some(({ source }) => source === `corrected:${invoice.counter}`) &&
      partsLeft(invoice, issued).some(({ gross }) => gross > 0),
  );
  return { named: open.filter(({ buyer }) => buyer !== null), unnamed: open.filter(({ buyer }) => buyer === null) };
}

/** What may be done about the company of what was issued for a booking; null: nothing was issued yet. */
export async function companyChoiceOf(
  database: DatabaseOrTransaction,
  bookingId: string,
): Promise<CompanyChoice | null> {
  const issued = await invoicesOf(database, bookingId);
  if (issued.length === 0) return null;
  const { named, unnamed } = openInvoices(issued);
  const refused = new Set(
    (await documentsOf(database, bookingId))
      .filter(({ standing }) => standing === "refused")
      .map((each) => each.counter),
  );
  if (named.some(({ counter }) => refused.has(counter))) return "correct";
  if (named.length > 0) return "done";
  return unnamed.length > 0 ? "issue" : "none";
}
