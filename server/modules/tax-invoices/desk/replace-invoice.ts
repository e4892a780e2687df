import { recordAudit } from "#server/platform/audit/record-audit.ts";
import { type Transaction, transaction } from "#server/platform/database/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { invoicesOf, partsLeft } from "../correct-invoice.ts";
import { issueInvoice } from "../issue-invoice.ts";
import { replaceStandard } from "../company/replace-standard.ts";
import { closeReportCases } from "../reporting/invoice-cases.ts";
import { moveReport } from "../reporting/move-report.ts";
import type { TaxInvoiceRow } from "../tables.ts";
import type { TaxedPart } from "../tax-treatments.ts";
import type { Change, FinanceDeps, Staff } from "./desk-deps.ts";
import { lockReported } from "./find-invoice.ts";
import { mayCorrect } from "./view-invoice.ts";

/**
 * A credit note over what is left of a refused simplified invoice, and a new invoice over the same; of a standard one, which nobody has,
 * the new invoice alone, to its company as it stands now. They are sent by themselves, and nothing is numbered anew. No money moves. @throws AppError not_found, conflict
 */
export async function replaceInvoice(
  deps: FinanceDeps,
  { number, revision, reason }: Change,
  { staffId }: Staff,
): Promise<void> {
  const { db, clock, referenceOf, companyOf } = deps;
  await transaction(db, async (tx) => {
    const { invoice, report } = await lockReported(tx, number, revision);
    const { bookingId } = invoice;
    const issued = await invoicesOf(tx, bookingId);
    const reference = await referenceOf(tx, bookingId);
    if (!mayCorrect(invoice, report, issued) || reference === null)
      throw new AppError("conflict", { details: { correct: "not_possible" } });
    const at = clock.now();
    const buyer = invoice.buyer && ((await companyOf(tx, bookingId)) ?? invoice.buyer);
    if (buyer) await replaceStandard(deps, tx, { invoice, reference, buyer });
    else await replaceSimplified(deps, tx, { invoice, reference, parts: partsLeft(invoice, issued) });
    const replacements = (await invoicesOf(tx, bookingId)).slice(issued.length).map((each) => each.number);
    await recordAudit(tx, {
      staffId,
      action: "tax_invoice.corrected",
      subject: `tax_invoice:${number}`,
      before: { state: report.state, rules: report.messages.map(({ code }) => code) },
      after: { state: "corrected", replacements },
      reason,
      at,
    });
  });
}

/** The caller has locked how the invoice stands. */
async function replaceSimplified(
  deps: FinanceDeps,
  tx: Transaction,
  { invoice, reference, parts }: { invoice: TaxInvoiceRow; reference: string; parts: TaxedPart[] },
): Promise<void> {
  const { counter, bookingId } = invoice;
  const both = { bookingId, reference, parts, discount: 0, at: deps.clock.now() };
  await moveReport(tx, { counter }, "corrected");
  await closeReportCases(deps, tx, counter);
  await issueInvoice(deps, tx, {
    ...both,
    kind: "credit_note",
    source: `correction:${counter}`,
    corrects: {
      invoice,
      reason: "رفض الهيئة للفاتورة، وتحل محلها فاتورة أخرى | Refused by the authority, another invoice replaces it",
    },
  });
  await issueInvoice(deps, tx, { ...both, kind: "invoice", source: `corrected:${counter}` });
}
