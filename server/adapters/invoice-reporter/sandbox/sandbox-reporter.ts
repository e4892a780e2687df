import type { TaxAuthority } from "#sandbox/tax-authority/create-tax-authority.ts";
import { type Finding, type Road, TaxRefusal } from "#sandbox/tax-authority/types.ts";
import type { InvoiceReporter, ReportOutcome, RuleMessage, SentDocument } from "#server/modules/tax-invoices/index.ts";

/** The tax authority in a box. */
export function createSandboxReporter(open: () => Promise<TaxAuthority>): InvoiceReporter {
  const send = async (road: Road, document: SentDocument): Promise<ReportOutcome> => {
    try {
      const verdict = await (await open()).submit({ road, ...document });
      const messages = verdict.findings.map(messageOf);
      return verdict.status === "refused"
        ? { state: "refused", messages }
        : { state: "accepted", messages, cleared: verdict.cleared };
    } catch (error) {
      if (!(error instanceof TaxRefusal)) throw error;
      // Nobody says whether it was done.
      if (error.code === "timeout") return { state: "unknown", reason: error.code };
      return { state: "unavailable", reason: error.code };
    }
  };
  return {
    id: "sandbox",
    report: (document) => send("report", document),
    clear: (document) => send("clear", document),
  };
}

const messageOf = ({ type, code, category, message }: Finding): RuleMessage => ({
  type: type === "ERROR" ? "error" : "warning",
  code,
  category,
  message,
});
