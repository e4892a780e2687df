import { checkTaxInvoiceCode } from "#contract/tax-invoice-check.ts";
import { implement } from "#server/http/implement.ts";
import type { Api } from "#server/http/request-context.ts";
import { type DatabaseOrTransaction, transaction, type Transaction } from "#server/platform/database/database.ts";
import { checkCode } from "./check-code.ts";
import { checkInvoices } from "./check-invoices.ts";
import { nameCompany } from "./company/name-company.ts";
import { companyChoiceOf } from "./company/open-invoices.ts";
import { assertWhole, checkAtNight, checkInvoicesJob, invoicesBrokenJob } from "./desk/check-chain.ts";
import type { FinanceDeps } from "./desk/desk-deps.ts";
import { financeRoutes } from "./desk/finance-routes.ts";
import type { TaxInvoiceDeps } from "./deps.ts";
import {
  type Cancelled,
  type Changed,
  documentsOfCancellation,
  documentsOfChange,
  documentsOfSale,
  issueAll,
  type Sold,
  vatOf,
} from "./documents-of.ts";
import { type DividedSale, documentsOfDivision } from "./documents-of-division.ts";
import { documentsOfMovements, invoicedFor, invoicedIn, movementsInvoiced, notReported } from "./for-books.ts";
import { documentsOf, findDocument } from "./handed-documents.ts";
import { findDevice } from "./onboarding/devices.ts";
import { onboard, renew } from "./onboarding/onboard.ts";
import { watchCertificate, watchCertificateJob } from "./onboarding/watch-certificate.ts";
import { sealedDevices } from "./onboarding/sealed-devices.ts";
import { reportInvoiceJob } from "./reporting/await-report.ts";
import { reportInvoice } from "./reporting/report-invoice.ts";
import { watchReports, watchReportsJob } from "./reporting/watch-reports.ts";

export type { DeviceAccess, InvoiceReporter, ReportOutcome, RuleMessage, SentDocument } from "./invoice-reporter.ts";
export type { ShownDocument } from "./handed-documents.ts";
export { invoiceReadyJob } from "./reporting/await-report.ts";
export { watchReportsJob } from "./reporting/watch-reports.ts";
export type { TaxInvoiceRow } from "./tables.ts";
export { seller } from "./seller.ts";
export { standardRate, type TaxCategory, type TaxedPart, treatmentOf } from "./tax-treatments.ts";

export type TaxInvoices = ReturnType<typeof createTaxInvoices>;

/**
 * Tax invoices of everything sold and credit notes of everything given back, issued in the transaction that records it
 * (docs/decisions/0063). Amounts in halalas, VAT included.
 */
export function createTaxInvoices(deps: TaxInvoiceDeps) {
  const { db, queue } = deps;
  queue.handle(reportInvoiceJob, ({ source }) => reportInvoice(deps, source));
  queue.handle(watchReportsJob, () => watchReports(deps));
  queue.schedule(watchReportsJob, "*/10 * * * *", {});
  queue.handle(watchCertificateJob, () => watchCertificate(deps));
  queue.schedule(watchCertificateJob, "15 8 * * *", {});
  queue.handle(checkInvoicesJob, () => checkAtNight(deps));
  queue.handle(invoicesBrokenJob, () => assertWhole(deps));
  queue.schedule(checkInvoicesJob, "40 4 * * *", {});
  return {
    /** The invoice of a sale, a standard one for a company; none where nothing was paid to us. */
    issueForSale: (tx: Transaction, sold: Sold): Promise<void> => issueAll(deps, tx, documentsOfSale(sold), sold.at),
    /** The VAT that it will have, in halalas: for the books of the same transaction. */
    vatOfSale: (sold: Sold): number => vatOf(documentsOfSale(sold), "invoice"),
    /**
     * The credit note of what a cancellation takes off the sale (what goes back, and our cancellation fee), and the invoice of that
     * fee. None where the sale had no invoice: it was made before there were any.
     */
    issueForCancellation: async (tx: Transaction, cancelled: Cancelled): Promise<void> =>
      issueAll(deps, tx, await documentsOfCancellation(tx, cancelled), cancelled.at),
    /** The VAT that both will have, likewise. To be asked while the booking is locked. */
    vatOfCancellation: async (
      tx: Transaction,
      cancelled: Cancelled,
    ): Promise<{ vatBack: number; vatOfFee: number }> => {
      const documents = await documentsOfCancellation(tx, cancelled);
      return { vatBack: vatOf(documents, "credit_note"), vatOfFee: vatOf(documents, "invoice") };
    },
    /** What a change of flights adds to the sale, or takes off it, and our fee for it (`documentsOfChange`). */
    issueForChange: async (tx: Transaction, changed: Changed): Promise<void> =>
      issueAll(deps, tx, await documentsOfChange(tx, changed), changed.at),
    /** The VAT that this will add, below zero what it takes off, likewise. */
    vatOfChange: async (tx: Transaction, changed: Changed): Promise<number> => {
      const documents = await documentsOfChange(tx, changed);
      return vatOf(documents, "invoice") - vatOf(documents, "credit_note");
    },
    /** What a booking that is divided and the one that comes of it are invoiced by (`documentsOfDivision`). */
    issueForDivision: async (tx: Transaction, divided: DividedSale): Promise<void> =>
      issueAll(deps, tx, await documentsOfDivision(tx, divided), divided.at),
    /** The VAT of both, likewise: of the credit notes, and of the new booking's invoice. */
    vatOfDivision: async (tx: Transaction, divided: DividedSale): Promise<{ vatBack: number; vat: number }> => {
      const documents = await documentsOfDivision(tx, divided);
      return { vatBack: vatOf(documents, "credit_note"), vat: vatOf(documents, "invoice") };
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
    /** What the books ask of them. */
    forBooks: {
      documentsOf: (sources: readonly string[]) => documentsOfMovements(db, sources),
      invoicedIn: (span: { start: Date; end: Date }) => invoicedIn(db, span),
      movementsInvoiced: (span: { start: Date; end: Date }) => movementsInvoiced(db, span),
      invoicedFor: (sources: readonly string[]) => invoicedFor(db, sources),
      notReported: (before: Date) => notReported(db, before),
    },
    /** What finance does with them at the desk. */
    ofDesk: (asked: Pick<FinanceDeps, "namesOf" | "referenceOf" | "companyOf" | "renderInvoice">) => ({
      routes: (api: Api) => financeRoutes(api, { ...deps, ...asked }),
    }),
    /** By the one-time password of the taxpayer's portal; for `npm run tax-invoices`. */
    onboard: (otp: string) => onboard(deps, otp),
    renew: (otp: string) => renew(deps, otp),
    /** What is issued counts before the authority. */
    counts: deps.reporter.counts,
    /** Until when the authority's certificate is good; null: documents carry a sample. */
    certifiedUntil: async () => (await findDevice(db, deps.deviceKeys, deps.reporter.id))?.expiresAt ?? null,
    /** What lies encrypted. */
    sealed: sealedDevices(deps),
    /** Reads the whole chain. */
    check: () => transaction(db, checkInvoices),
  };
}
