import type { ReportStanding, TaxInvoiceRow as ListedInvoice } from "#contract/admin/tax-invoices.ts";
import { sar } from "#contract/money.ts";
import type { ReportState } from "../reporting/report-states.ts";
import type { ReportRow, TaxInvoiceRow } from "../tables.ts";

export const standingOf = (state: ReportState): ReportStanding => (state === "reporting" ? "waiting" : state);

/** The states that finance reads as one. */
export const statesOf = (standing: ReportStanding): ReportState[] =>
  standing === "waiting" ? ["waiting", "reporting"] : [standing];

/** What a line says of a document. */
export const viewRow = (
  { number, kind, issuedAt, amounts }: Pick<TaxInvoiceRow, "number" | "kind" | "issuedAt" | "amounts">,
  { state, dueBy, tries, messages }: ReportRow,
): ListedInvoice => ({
  number,
  kind,
  issuedAt: issuedAt.toISOString(),
  total: sar(amounts.payable),
  standing: standingOf(state),
  dueBy: dueBy.toISOString(),
  tries,
  rule: (messages.find(({ type }) => type === "error") ?? messages[0])?.code ?? null,
});
