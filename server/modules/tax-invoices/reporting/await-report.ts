import type { Transaction } from "#server/platform/database/database.ts";
import { jobType } from "#server/platform/queue/queue.ts";
import { taxInvoiceReports } from "../tables.ts";

/** Sends the document that was issued for a source to the authority. */
export const reportInvoiceJob = jobType<{ source: string }>("tax-invoices.report", { key: ({ source }) => source });

type Issued = { counter: number; issuedAt: Date };

/** By law a simplified invoice is with the authority a day after it was issued. */
export const reportHours = 24;
const dayMs = reportHours * 3_600_000;

/** The document waits for the authority, in the transaction that issues it and asked for its job. */
export async function awaitReport(tx: Transaction, { counter, issuedAt }: Issued): Promise<void> {
  await tx.insert(taxInvoiceReports).values({ counter, state: "waiting", dueBy: new Date(issuedAt.getTime() + dayMs) });
}
