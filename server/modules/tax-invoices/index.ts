import type { Company } from "#contract/companies.ts";
import { checkTaxInvoiceCode } from "#contract/tax-invoice-check.ts";
import { implement } from "#server/http/implement.ts";
import type { Api } from "#server/http/request-context.ts";
import { type DatabaseOrTransaction, transaction, type Transaction } from "#server/platform/database/database.ts";
import { checkCode } from "./check-code.ts";
import { checkInvoices } from "./check-invoices.ts";
import { nameCompany } from "./company/name-company.ts";
import { companyChoiceOf } from "./company/open-invoices.ts";
import { givenBackOf, invoicesOf, standingInvoices } from "./correct-invoice.ts";
import { checkChain, checkInvoicesJob } from "./desk/check-chain.ts";
import type { FinanceDeps } from "./desk/desk-deps.ts";
import { financeRoutes } from "./desk/finance-routes.ts";
import type { TaxInvoiceDeps } from "./deps.ts";
import { documentsOf, findDocument } from "./handed-documents.ts";
import type { TakenBack } from "./invoice-amounts.ts";
import { issueInvoice, type NewInvoice } from "./issue-invoice.ts";
import { findDevice } from "./onboarding/devices.ts";
import { onboard, renew } from "./onboarding/onboard.ts";
import { watchCertificate, watchCertificateJob } from "./onboarding/watch-certificate.ts";
import { sealedDevices } from "./onboarding/sealed-devices.ts";
import { reportInvoiceJob } from "./reporting/await-report.ts";
import { reportInvoice } from "./reporting/report-invoice.ts";
import { watchReports, watchReportsJob } from "./reporting/watch-reports.ts";
import type { TaxInvoiceRow } from "./tables.ts";
import type { TaxedPart } from "./tax-treatments.ts";

export type { DeviceAccess, InvoiceReporter, ReportOutcome, RuleMessage, SentDocument } from "./invoice-reporter.ts";
export type { ShownDocument } from "./handed-documents.ts";
export { invoiceReadyJob } from "./reporting/await-report.ts";
export type { TaxInvoiceRow };
export { seller } from "./seller.ts";
export { standardRate, type TaxedPart, treatmentOf } from "./tax-treatments.ts";

type Sold = {
  bookingId: string;
  reference: string;
  parts: readonly TaxedPart[];
  discount: number;
  company?: Company | null;
};
/** Halalas: what the airline is paid more than before (below 0: less), and our fee. */
type Changed = { bookingId: string; reference: string; changeId: string; supplierDue: number; fee: number };
type Credited = Pick<NewInvoice, "bookingId" | "reference" | "discount" | "at" | "source"> & {
  back: readonly TakenBack<TaxInvoiceRow>[];
  reason: string;
};
const reasons = {
  cancelled: "إلغاء الحجز أو جزء منه | The booking or a part of it was cancelled",
  changed: "تغيير الرحلات | The flights were changed",
};
type Cancelled = { bookingId: string; reference: string; cancellationId: string; back: number; fee: number };
/** The company that a booking is invoiced to; null: it is a person. */
const buyerOf = (invoices: readonly TaxInvoiceRow[]): Company | null => invoices[0]?.buyer ?? null;
export type TaxInvoices = ReturnType<typeof createTaxInvoices>;

/**
 * Tax invoices of everything sold and credit notes of everything given back, issued in the transaction that records it
 * (docs/decisions/0063). Amounts in halalas, VAT included.
 */
export function createTaxInvoices(deps: TaxInvoiceDeps) {
  const { db, clock, queue } = deps;
  /** A credit note of each invoice that something is taken off; the first bears the source itself. */
  const credit = async (tx: Transaction, { source, back, reason, ...ours }: Credited) => {
    for (const [at, { of: invoice, parts }] of back.entries())
      await issueInvoice(deps, tx, {
        ...ours,
        kind: "credit_note",
        source: at === 0 ? source : `${source}:${invoice.counter}`,
        parts,
        corrects: { invoice, reason },
      });
  };
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
      const source = `cancellation:${cancellationId}`;
      const invoices = standingInvoices(issued, bookingId);
      if (invoices.length === 0 || back + fee === 0 || issued.some((each) => each.source === source)) return;
      const ours = { bookingId, reference, discount: 0, at: clock.now() };
      await credit(tx, { ...ours, source, back: givenBackOf(invoices, issued, back + fee), reason: reasons.cancelled });
      if (fee === 0) return;
      const parts: TaxedPart[] = [{ treatment: "cancellation-fee", gross: fee }];
      await issueInvoice(deps, tx, {
        ...ours,
        kind: "invoice",
        source: `cancellation-fee:${cancellationId}`,
        parts,
        buyer: buyerOf(invoices),
      });
    },
    /**
     * What a change of flights adds to the sale, with our fee for it; or the credit note of what it takes off, and the invoice of that
     * fee; to whom the sale was invoiced. None where the sale had no invoice.
     */
    async issueForChange(
      tx: Transaction,
      { bookingId, reference, changeId, supplierDue, fee }: Changed,
    ): Promise<void> {
      const issued = await invoicesOf(tx, bookingId);
      const invoices = standingInvoices(issued, bookingId);
      if (invoices.length === 0) return;
      const ours = { bookingId, reference, discount: 0, at: clock.now() };
      const charged = { ...ours, kind: "invoice" as const, buyer: buyerOf(invoices) };
      const ourFee: TaxedPart[] = fee > 0 ? [{ treatment: "change-fee", gross: fee, isKept: true }] : [];
      if (supplierDue > 0) {
        const parts: TaxedPart[] = [{ treatment: "airline-fare", gross: supplierDue }, ...ourFee];
        return issueInvoice(deps, tx, { ...charged, source: `change:${changeId}`, parts });
      }
      const back = givenBackOf(invoices, issued, -supplierDue);
      await credit(tx, { ...ours, source: `change-back:${changeId}`, back, reason: reasons.changed });
      if (fee > 0) await issueInvoice(deps, tx, { ...charged, source: `change-fee:${changeId}`, parts: ourFee });
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
