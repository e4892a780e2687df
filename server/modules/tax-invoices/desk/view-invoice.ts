import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import type { DeskTaxInvoice } from "#contract/admin/tax-invoices.ts";
import { sar } from "#contract/money.ts";
import { cases } from "#server/platform/cases/tables.ts";
import { invoicesOf, partsLeft } from "../correct-invoice.ts";
import type { ReportRow, TaxInvoiceRow } from "../tables.ts";
import type { FinanceDeps } from "./desk-deps.ts";
import { findReported } from "./find-invoice.ts";
import { viewRow } from "./standing.ts";

/** @throws AppError not_found */
export async function viewInvoice(
  { db, referenceOf }: Pick<FinanceDeps, "db" | "referenceOf">,
  number: string,
): Promise<DeskTaxInvoice> {
  const { invoice, report } = await findReported(db, number);
  const issued = await invoicesOf(db, invoice.bookingId);
  const subject = String(invoice.counter);
  const [open] = await db
    .select({ id: cases.id })
    .from(cases)
    .where(
      and(
        inArray(cases.queue, ["invoice_refused", "invoice_unreported"]),
        eq(cases.subject, subject),
        isNull(cases.closedAt),
      ),
    )
    .orderBy(asc(cases.openedAt))
    .limit(1);
  return {
    ...viewRow(invoice, report),
    buyer: invoice.buyer,
    reference: await referenceOf(db, invoice.bookingId),
    vat: sar(invoice.amounts.vat),
    uuid: invoice.uuid,
    hash: invoice.hash,
    counter: invoice.counter,
    sentAt: report.sentAt?.toISOString() ?? null,
    answeredAt: report.answeredAt?.toISOString() ?? null,
    trouble: troubleOf(report.trouble),
    messages: report.messages.map(({ type, code, message }) => ({ type, code, message })),
    corrects: issued.find(({ counter }) => counter === invoice.corrects)?.number ?? null,
    correctedBy: issued
      .filter(({ corrects, source }) => corrects === invoice.counter || source === `corrected:${invoice.counter}`)
      .map((each) => each.number),
    caseId: open?.id ?? null,
    revision: report.revision,
    allows: {
      sendAgain: report.state === "refused" || report.state === "waiting",
      correct: mayCorrect(invoice, report, issued),
    },
  };
}

/** A refused invoice of which something is left. A credit note is only sent again: it corrects, and is not corrected itself. */
export const mayCorrect = (invoice: TaxInvoiceRow, { state }: ReportRow, issued: readonly TaxInvoiceRow[]): boolean =>
  state === "refused" && invoice.kind === "invoice" && partsLeft(invoice, issued).some(({ gross }) => gross > 0);

/** Why a try brought no answer, from what the adapters say. */
function troubleOf(reason: string | null): DeskTaxInvoice["trouble"] {
  if (reason === null) return null;
  if (reason === "lost" || reason === "not_onboarded") return reason;
  if (reason === "unreadable_cleared" || reason === "not_given_back") return "other_document";
  if (reason === "unauthorized" || reason === "http_401" || reason === "http_403") return "not_let_in";
  if (reason === "rate_limited" || reason === "http_429" || reason === "quota") return "too_many";
  return reason === "timeout" || reason.startsWith("unreadable") ? "no_answer" : "away";
}
