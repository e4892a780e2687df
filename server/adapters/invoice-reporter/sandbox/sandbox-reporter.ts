import type { TaxAuthority } from "#sandbox/tax-authority/create-tax-authority.ts";
import { type Finding, type Road, TaxRefusal, type Verdict } from "#sandbox/tax-authority/types.ts";
import type { InvoiceReporter, ReportOutcome, RuleMessage, SentDocument } from "#server/modules/tax-invoices/index.ts";
import { SupplierError } from "#server/platform/supplier.ts";

/** The tax authority in a box. */
export function createSandboxReporter(open: () => Promise<TaxAuthority>): InvoiceReporter {
  const send = async (road: Road, document: SentDocument): Promise<ReportOutcome> => {
    try {
      return verdictOf(await (await open()).submit({ road, ...document }));
    } catch (error) {
      if (!(error instanceof TaxRefusal)) throw error;
      // Nobody says whether it was done.
      if (error.code === "timeout") return { state: "unknown", reason: error.code };
      return { state: "unavailable", reason: error.code };
    }
  };
  return {
    id: "sandbox",
    counts: false,
    template: "TSTZATCA-Code-Signing",
    compliance: (csr, otp) => asked(async () => (await open()).issueCompliance(csr, otp)),
    checkSample: (document, access) => asked(async () => verdictOf(await (await open()).checkSample(access, document))),
    production: (access) => asked(async () => (await open()).issueProduction(access)),
    renew: (access, csr, otp) =>
      asked(async () => ({
        stage: "production" as const,
        access: await (await open()).renewProduction(access, csr, otp),
      })),
    report: (document) => send("report", document),
    clear: (document) => send("clear", document),
  };
}

function verdictOf(verdict: Verdict): ReportOutcome {
  const messages = verdict.findings.map(messageOf);
  return verdict.status === "refused"
    ? { state: "refused", messages }
    : { state: "accepted", messages, cleared: verdict.cleared };
}

/** @throws SupplierError */
async function asked<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof TaxRefusal)) throw error;
    const kind = error.code === "unauthorized" ? "auth" : error.code === "invalid_request" ? error.code : "unavailable";
    throw new SupplierError(kind, { code: error.code }, { cause: error });
  }
}

const messageOf = ({ type, code, category, message }: Finding): RuleMessage => ({
  type: type === "ERROR" ? "error" : "warning",
  code,
  category,
  message,
});
