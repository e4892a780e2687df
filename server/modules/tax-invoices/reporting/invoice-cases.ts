import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { sar } from "#contract/money.ts";
import { closeCase } from "#server/platform/cases/close-case.ts";
import { openCase, type OpenedCase } from "#server/platform/cases/open-case.ts";
import { cases } from "#server/platform/cases/tables.ts";
import type { Transaction } from "#server/platform/database/database.ts";
import type { TaxInvoiceDeps } from "../deps.ts";
import { type ReportRow, taxInvoices } from "../tables.ts";

type Deps = Pick<TaxInvoiceDeps, "clock">;
const queues = ["invoice_refused", "invoice_unreported"] as const;

/** What finance is told of a document. No customer was promised anything, so it has no promise; its law's hour stands in its facts. */
async function caseOf(tx: Transaction, queue: OpenedCase["queue"], report: ReportRow): Promise<OpenedCase> {
  const { counter, dueBy, messages } = report;
  const [row] = await tx
    .select({ number: taxInvoices.number, bookingId: taxInvoices.bookingId, amounts: taxInvoices.amounts })
    .from(taxInvoices)
    .where(eq(taxInvoices.counter, counter));
  if (!row) throw new Error(`no tax invoice ${counter}`);
  const rule = messages.find(({ type }) => type === "error")?.code;
  return {
    queue,
    subject: String(counter),
    bookingId: row.bookingId,
    reference: row.number,
    who: null,
    locale: "ar",
    promise: null,
    facts: {
      amount: sar(row.amounts.payable),
      invoice: row.number,
      ...(dueBy && { dueBy: dueBy.toISOString() }),
      ...(rule && { rule }),
    },
  };
}

/** A refused document waits for a person; that it is late is no case of its own any more. */
export async function openRefusedCase({ clock }: Deps, tx: Transaction, report: ReportRow): Promise<void> {
  await openCase(tx, clock, await caseOf(tx, "invoice_refused", report));
  await closeCase(tx, clock, { queue: "invoice_unreported", subject: String(report.counter) }, "ended", null);
}

/** One that is not with the authority although little of its day is left; once, until it is there. */
export async function openUnreportedCase({ clock }: Deps, tx: Transaction, report: ReportRow): Promise<void> {
  await openCase(tx, clock, await caseOf(tx, "invoice_unreported", report));
}

/** It is with the authority, or another document stands for it. */
export async function closeReportCases({ clock }: Deps, tx: Transaction, counter: number): Promise<void> {
  for (const queue of queues) await closeCase(tx, clock, { queue, subject: String(counter) }, "ended", null);
}

/** Whether a person is told of it already. */
export const hasOpenCase = (tx: Transaction, counter: number) =>
  tx
    .select({ one: sql<number>`1` })
    .from(cases)
    .where(and(inArray(cases.queue, [...queues]), eq(cases.subject, String(counter)), isNull(cases.closedAt)))
    .limit(1);
