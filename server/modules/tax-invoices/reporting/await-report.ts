import type { Transaction } from "#server/platform/database/database.ts";
import { jobType } from "#server/platform/queue/queue.ts";
import { taxInvoiceReports } from "../tables.ts";

/** Sends the document that was issued for a source to the authority. */
export const reportInvoiceJob = jobType<{ source: string }>("tax-invoices.report", { key: ({ source }) => source });

type Issued = { counter: number; issuedAt: Date; isStandard: boolean };

/** By law a simplified invoice is with the authority a day after it was issued. */
export const reportHours = 24;
const dayMs = reportHours * 3_600_000;

/** A standard document is cleared, and may be handed to its company. */
export const invoiceReadyJob = jobType<{ bookingId: string; counter: number }>("tax-invoices.ready", {
  key: ({ counter }) => String(counter),
});

/** The document waits for the authority, in the transaction that issues it and asked for its job. */
export async function awaitReport(tx: Transaction, { counter, issuedAt, isStandard }: Issued): Promise<void> {
  const dueBy = isStandard ? null : new Date(issuedAt.getTime() + dayMs);
  await tx.insert(taxInvoiceReports).values({ counter, state: "waiting", dueBy });
}
