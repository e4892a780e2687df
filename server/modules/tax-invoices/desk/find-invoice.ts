import { eq } from "drizzle-orm";
import type { DatabaseOrTransaction, Transaction } from "#server/platform/database/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { type ReportRow, taxInvoiceReports, type TaxInvoiceRow, taxInvoices } from "../tables.ts";

type Found = { invoice: TaxInvoiceRow; report: ReportRow };

/** @throws AppError not_found */
export async function findReported(database: DatabaseOrTransaction, number: string): Promise<Found> {
  const [found] = await database
    .select({ invoice: taxInvoices, report: taxInvoiceReports })
    .from(taxInvoices)
    .innerJoin(taxInvoiceReports, eq(taxInvoiceReports.counter, taxInvoices.counter))
    .where(eq(taxInvoices.number, number));
  if (!found) throw new AppError("not_found");
  return found;
}

/** The same, kept from others until the transaction ends. @throws AppError not_found; conflict for another revision */
export async function lockReported(tx: Transaction, number: string, revision: number): Promise<Found> {
  const { invoice } = await findReported(tx, number);
  const [report] = await tx
    .select()
    .from(taxInvoiceReports)
    .where(eq(taxInvoiceReports.counter, invoice.counter))
    .for("update");
  if (report?.revision !== revision) throw new AppError("conflict", { details: { by: null } });
  return { invoice, report };
}
