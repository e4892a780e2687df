import type { Company } from "#contract/companies.ts";
import { checkTaxInvoiceCode } from "#contract/tax-invoice-check.ts";
import { implement } from "#server/http/implement.ts";
import type { Api } from "#server/http/request-context.ts";
import { type DatabaseOrTransaction, transaction, type Transaction } from "#server/platform/database/database.ts";
import { checkCode } from "./check-code.ts";
import { checkInvoices } from "./check-invoices.ts";
import { nameCompany } from "./company/name-company.ts";
import { companyChoiceOf } from "./company/open-invoices.ts";
import { invoicesOf, partsLeft, standingInvoice } from "./correct-invoice.ts";
import { checkChain, checkInvoicesJob } from "./desk/check-chain.ts";
import type { FinanceDeps } from "./desk/desk-deps.ts";
import { financeRoutes } from "./desk/finance-routes.ts";
import type { TaxInvoiceDeps } from "./deps.ts";
import { documentsOf, findDocument } from "./handed-documents.ts";
import { partsGivenBack } from "./invoice-amounts.ts";
import { issueInvoice } from "./issue-invoice.ts";
import { findDevice } from "./onboarding/devices.ts";
import { onboard, renew } from "./onboarding/onboard.ts";
import { watchCertificate, watchCertificateJob } from "./onboarding/watch-certificate.ts";
import { sealedDevices } from "./onboarding/sealed-devices.ts";
import { reportInvoiceJob } from "./reporting/await-report.ts";
import { reportInvoice } from "./reporting/report-invoice.ts";
import { watchReports, watchReportsJob } from "./reporting/watch-reports.ts";
import type { TaxedPart } from "./tax-treatments.ts";

export type { DeviceAccess, InvoiceReporter, ReportOutcome, RuleMessage, SentDocument } from "./invoice-reporter.ts";
export type { ShownDocument } from "./handed-documents.ts";
export { invoiceReadyJob } from "./reporting/await-report.ts";
export type { TaxInvoiceRow } from "./tables.ts";
export { seller } from "./seller.ts";
export { standardRate, type TaxedPart, treatmentOf } from "./tax-treatments.ts";

type Sold = {
  bookingId: string;
  reference: string;
  parts: readonly TaxedPart[];
  discount: number;
  company?: Company | null;
};
type Cancelled = { bookingId: string; reference: string; cancellationId: string; back: number; fee: number };
export type TaxInvoices = ReturnType<typeof createTaxInvoices>;

/**
 * Tax invoices of everything sold and credit notes of everything given back, issued in the transaction that records it
 * (docs/decisions/0063). Amounts in halalas, VAT included.
 */
export function createTaxInvoices(deps: TaxInvoiceDeps) {
  const { db, clock, queue } = deps;
  queue.handle(reportInvoiceJob, ({ source }) => reportInvoice(deps, source));
  queue.handle(watchReportsJob, () => watchReports(deps));
  queue.schedule(watchReportsJob, "*/10 * * * *", {});
  queue.handle(watchCertificateJob, () => watchCertificate(deps));
  queue.schedule(watchCertificateJob, "15 8 * * *", {});
  queue.handle(checkInvoicesJob, async () => void (await checkChain(deps, { staffId: null })));
  queue.schedule(checkInvoicesJob, "40 4 * * *", {});
  return {
    /** The invoice of a sale, a standard one for a company; none where nothing was paid to us. */
    async issueForSale(tx: Transaction, { bookingId, reference, parts, discount, company }: Sold): Promise<void> {
      const paid = parts.reduce((sum, { gross }) => sum + gross, 0) - discount;
      if (paid === 0) return;
      const source = `sale:${bookingId}`;
      const sold = { bookingId, reference, parts, discount, buyer: company ?? null, at: clock.now() };
      await issueInvoice(deps, tx, { kind: "invoice", source, ...sold });
    },
    /**
     * The credit note of what a cancellation takes off the sale (what goes back, and our cancellation fee), and the invoice of that
     * fee. None where the sale had no invoice: it was made before there were any.
     */
    async issueForCancellation(
      tx: Transaction,
      { bookingId, reference, cancellationId, back, fee }: Cancelled,
    ): Promise<void> {
      const issued = await invoicesOf(tx, bookingId);
      const invoice = standingInvoice(issued, `sale:${bookingId}`);
      const source = `cancellation:${cancellationId}`;
      if (!invoice || back + fee === 0 || issued.some((each) => each.source === source)) return;
      const at = clock.now();
      const ours = { bookingId, reference, discount: 0, at };
      await issueInvoice(deps, tx, {
        ...ours,
        kind: "credit_note",
        source,
        parts: partsGivenBack(partsLeft(invoice, issued), back + fee),
        corrects: { invoice, reason: "إلغاء الحجز أو جزء منه | The booking or a part of it was cancelled" },
      });
      if (fee === 0) return;
      const parts: TaxedPart[] = [{ treatment: "cancellation-fee", gross: fee }];
      const { buyer } = invoice;
      await issueInvoice(deps, tx, {
        ...ours,
        kind: "invoice",
        source: `cancellation-fee:${cancellationId}`,
        parts,
        buyer,
      });
    },
    /** Has a company named on what was issued for a booking, by a credit note and a standard invoice. @throws AppError conflict */
    nameCompany: (tx: Transaction, named: Parameters<typeof nameCompany>[2]) => nameCompany(deps, tx, named),
    /** What may be done about the company of what was issued; null: nothing was issued yet. */
    companyChoice: (database: DatabaseOrTransaction, bookingId: string) => companyChoiceOf(database, bookingId),
    /** Everything of a booking that was or will be handed over, the first first. */
    ofBooking: (bookingId: string) => documentsOf(db, bookingId),
    find: (bookingId: string, number: string) => findDocument(db, bookingId, number),
    /** What anybody may ask. */
    routes: (api: Api) => implement(api, checkTaxInvoiceCode, ({ qr }) => checkCode(db, qr)),
    /** What finance does with them at the desk. */
    ofDesk: (asked: Pick<FinanceDeps, "namesOf" | "referenceOf" | "companyOf" | "renderInvoice">) => ({
      routes: (api: Api) => financeRoutes(api, { ...deps, ...asked }),
    }),
    /** By the one-time password of the taxpayer's portal; for `npm run tax-invoices`. */
    onboard: (otp: string) => onboard(deps, otp),
    renew: (otp: string) => renew(deps, otp),
    /** Until when the authority's certificate is good; null: documents carry a sample. */
    certifiedUntil: async () => (await findDevice(db, deps.deviceKeys, deps.reporter.id))?.expiresAt ?? null,
    /** What lies encrypted. */
    sealed: sealedDevices(deps),
    /** Reads the whole chain. */
    check: () => transaction(db, checkInvoices),
  };
}
