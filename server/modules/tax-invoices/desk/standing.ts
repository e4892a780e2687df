import type { ReportStanding, TaxInvoiceRow as ListedInvoice } from "#contract/admin/tax-invoices.ts";
import { sar } from "#contract/money.ts";
import type { ReportState } from "../reporting/report-states.ts";
import type { ReportRow, TaxInvoiceRow } from "../tables.ts";

export const standingOf = (state: ReportState): ReportStanding =>
  state === "reporting" || state === "clearing" ? "waiting" : state;

/** The states that finance reads as one. */
export const statesOf = (standing: ReportStanding): ReportState[] =>
  standing === "waiting" ? ["waiting", "reporting", "clearing"] : [standing];

/** What a line says of a document. */
export const viewRow = (
  { number, kind, issuedAt, amounts, buyer }: Pick<TaxInvoiceRow, "number" | "kind" | "issuedAt" | "amounts" | "buyer">,
  { state, dueBy, tries, messages }: ReportRow,
): ListedInvoice => ({
  number,
  kind,
  issuedAt: issuedAt.toISOString(),
  company: buyer && { ar: buyer.nameAr, en: buyer.nameEn },
  total: sar(amounts.payable),
  standing: standingOf(state),
  dueBy: dueBy?.toISOString() ?? null,
  tries,
  rule: (messages.find(({ type }) => type === "error") ?? messages[0])?.code ?? null,
});
