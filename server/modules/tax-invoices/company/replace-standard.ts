import type { Company } from "#contract/companies.ts";
import type { Transaction } from "#server/platform/database/database.ts";
import type { TaxInvoiceDeps } from "../deps.ts";
import { issueInvoice } from "../issue-invoice.ts";
import { closeReportCases } from "../reporting/invoice-cases.ts";
import { moveReport } from "../reporting/move-report.ts";
import type { TaxInvoiceRow } from "../tables.ts";

type Deps = Pick<TaxInvoiceDeps, "keys" | "deviceKeys" | "queue" | "reporter" | "clock">;

/**
 * A new invoice in the place of a standard one that the authority refused. What is not cleared was never issued to anybody, so there is no
 * credit note over it; what was credited of it meanwhile counts for the new one. The caller has locked how it stands.
 */
export async function replaceStandard(
  deps: Deps,
  tx: Transaction,
  { invoice, reference, buyer }: { invoice: TaxInvoiceRow; reference: string; buyer: Company },
): Promise<void> {
  const { counter, bookingId, parts } = invoice;
  await moveReport(tx, { counter }, "corrected");
  await closeReportCases(deps, tx, counter);
  await issueInvoice(deps, tx, {
    kind: "invoice",
    source: `corrected:${counter}`,
    bookingId,
    reference,
    parts,
    discount: 0,
    buyer,
    at: deps.clock.now(),
  });
}
