import { and, desc, eq, inArray, lt } from "drizzle-orm";
import type { listTaxInvoices, ReportStanding } from "#contract/admin/tax-invoices.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import { taxInvoiceReports, taxInvoices } from "../tables.ts";
import type { FinanceDeps } from "./desk-deps.ts";
import { statesOf, viewRow } from "./standing.ts";

const page = 50;

/** The newest first, from behind the counter of the page before. */
export async function listInvoices(
  { db }: Pick<FinanceDeps, "db">,
  { standing, before }: { standing?: ReportStanding | undefined; before?: string | undefined },
): Promise<OutputOf<typeof listTaxInvoices>> {
  const { counter, number, kind, issuedAt, amounts, buyer } = taxInvoices;
  const rows = await db
    .select({ invoice: { counter, number, kind, issuedAt, amounts, buyer }, report: taxInvoiceReports })
    .from(taxInvoiceReports)
    .innerJoin(taxInvoices, eq(counter, taxInvoiceReports.counter))
    .where(
      and(
        standing && inArray(taxInvoiceReports.state, statesOf(standing)),
        before === undefined ? undefined : lt(taxInvoiceReports.counter, Number(before)),
      ),
    )
    .orderBy(desc(taxInvoiceReports.counter))
    .limit(page + 1);
  const shown = rows.slice(0, page);
  return {
    invoices: shown.map(({ invoice, report }) => viewRow(invoice, report)),
    next: rows.length > page ? String(shown.at(-1)?.invoice.counter) : null,
  };
}
