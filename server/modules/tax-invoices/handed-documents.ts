import { asc, eq } from "drizzle-orm";
import type { DatabaseOrTransaction } from "#server/platform/database/database.ts";
import { codeIn } from "./reporting/read-cleared.ts";
import { acceptedStates } from "./reporting/report-states.ts";
import { type ReportRow, taxInvoiceReports, type TaxInvoiceRow, taxInvoices } from "./tables.ts";

/**
 * A document as it is shown. `ready`: it may be handed over; a standard one is then as the authority stamped it. `checking`, `refused`:
 * a standard one that nobody may have yet.
 */
export type ShownDocument = TaxInvoiceRow & { standing: "ready" | "checking" | "refused" };
type Read = { invoice: TaxInvoiceRow; report: ReportRow | null };

/** Everything of a booking that was or will be handed over, the first first: without standard documents that the authority refused for good. */
export async function documentsOf(database: DatabaseOrTransaction, bookingId: string): Promise<ShownDocument[]> {
  const read = await readDocuments(database, bookingId);
  return read.filter((each) => !isWithdrawn(each)).map(shown);
}

/** The one of this number, of this booking. */
export async function findDocument(
  database: DatabaseOrTransaction,
  bookingId: string,
  number: string,
): Promise<ShownDocument | null> {
  return (await documentsOf(database, bookingId)).find((each) => each.number === number) ?? null;
}

const readDocuments = (database: DatabaseOrTransaction, bookingId: string): Promise<Read[]> =>
  database
    .select({ invoice: taxInvoices, report: taxInvoiceReports })
    .from(taxInvoices)
    .leftJoin(taxInvoiceReports, eq(taxInvoiceReports.counter, taxInvoices.counter))
    .where(eq(taxInvoices.bookingId, bookingId))
    .orderBy(asc(taxInvoices.counter));

/** Never cleared, and another one was put in its place: it was issued to nobody. */
const isWithdrawn = ({ invoice, report }: Read): boolean => invoice.buyer !== null && report?.state === "corrected";

/** What is handed over of a document: of a standard one what came back from the authority. */
export function shown({ invoice, report }: Read): ShownDocument {
  const isReady = !invoice.buyer || !report || acceptedStates.some((state) => state === report.state);
  if (!isReady) return { ...invoice, standing: report?.state === "refused" ? "refused" : "checking" };
  const cleared = report?.cleared ?? null;
  return {
    ...invoice,
    ...(cleared !== null && { xml: cleared, qr: codeIn(cleared) ?? invoice.qr }),
    standing: "ready",
  };
}
