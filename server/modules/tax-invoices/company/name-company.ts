import { inArray } from "drizzle-orm";
import type { Company } from "#contract/companies.ts";
import type { Transaction } from "#server/platform/database/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { invoicesOf, partsLeft } from "../correct-invoice.ts";
import type { TaxInvoiceDeps } from "../deps.ts";
import { issueInvoice } from "../issue-invoice.ts";
import { closeReportCases } from "../reporting/invoice-cases.ts";
import { moveReport } from "../reporting/move-report.ts";
import { replaceStandard } from "./replace-standard.ts";
import { type ReportRow, taxInvoiceReports } from "../tables.ts";
import { openInvoices } from "./open-invoices.ts";

type Deps = Pick<TaxInvoiceDeps, "keys" | "deviceKeys" | "queue" | "reporter" | "clock">;
type Named = { bookingId: string; reference: string; company: Company };

/**
 * A credit note over what is left of each simplified invoice of a booking, and a standard invoice over the same for its company. Once: a
 * repeat for the same company changes nothing. One that the authority refused is replaced by one with the details as they are now. The
 * caller has locked the booking.
 * @throws AppError conflict (`company`: `done` where an invoice names another one, `none` where nothing is left)
 */
export async function nameCompany(
  deps: Deps,
  tx: Transaction,
  { bookingId, reference, company }: Named,
): Promise<void> {
  const reports = await lockReports(
    tx,
    (await invoicesOf(tx, bookingId)).map(({ counter }) => counter),
  );
  const issued = await invoicesOf(tx, bookingId);
  const { named, unnamed } = openInvoices(issued);
  const refused = named.filter(({ counter }) => reports.get(counter)?.state === "refused");
  for (const invoice of refused) await replaceStandard(deps, tx, { invoice, reference, buyer: company });
  if (refused.length > 0 || named.some(({ buyer }) => buyer?.vatNumber === company.vatNumber)) return;
  if (named.length > 0) throw new AppError("conflict", { details: { company: "done" } });
  if (unnamed.length === 0) throw new AppError("conflict", { details: { company: "none" } });
  const at = deps.clock.now();
  for (const invoice of unnamed) {
    const { counter } = invoice;
    const both = { bookingId, reference, parts: partsLeft(invoice, issued), discount: 0, at };
    // Refused, it would have waited for finance: the new one takes its place now.
    if (reports.get(counter)?.state === "refused") {
      await moveReport(tx, { counter }, "corrected");
      await closeReportCases(deps, tx, counter);
    }
    await issueInvoice(deps, tx, {
      ...both,
      kind: "credit_note",
      source: `correction:${counter}`,
      corrects: { invoice, reason: "فاتورة باسم منشأة تحل محلها | An invoice for a company replaces it" },
    });
    await issueInvoice(deps, tx, { ...both, kind: "invoice", source: `corrected:${counter}`, buyer: company });
  }
}

/** So that finance replaces none of them at the same time. */
async function lockReports(tx: Transaction, counters: readonly number[]): Promise<ReadonlyMap<number, ReportRow>> {
  const rows = await tx
    .select()
    .from(taxInvoiceReports)
    .where(inArray(taxInvoiceReports.counter, [...counters]))
    .orderBy(taxInvoiceReports.counter)
    .for("update");
  return new Map(rows.map((row) => [row.counter, row]));
}
