import type { DeviceAccess, InvoiceReporter, ReportOutcome, SentDocument } from "#server/modules/tax-invoices/index.ts";
import { createTransport, type TransportDeps } from "#server/platform/partners/create-transport.ts";
import { SupplierError } from "#server/platform/supplier.ts";
import { readVerdict } from "./read-verdict.ts";
import { zatcaPartner, type ZatcaSettings } from "./zatca-partner.ts";

/** The authority's service, by its description of the e-invoicing API (version V2). */
export function createZatcaReporter(deps: TransportDeps, settings: ZatcaSettings): InvoiceReporter {
  const { call } = createTransport(deps, zatcaPartner(settings));
  const base = `/e-invoicing/${settings.environment}`;

  async function send(road: "reporting" | "clearance", document: SentDocument, access: DeviceAccess | null) {
    if (!access) return { state: "unavailable", reason: "not_onboarded" } satisfies ReportOutcome;
    try {
      const answer = await call({
        name: road,
        method: "POST",
        path: `${base}/invoices/${road}/single`,
        headers: { authorization: basic(access), "clearance-status": road === "clearance" ? "1" : "0" },
        body: {
          invoiceHash: document.hash,
          uuid: document.uuid,
          invoice: Buffer.from(document.xml, "utf8").toString("base64"),
        },
        effect: "buy",
        context: { requestId: document.uuid, locale: "en" },
      });
      // Clearance is switched off over there: it wants the document reported instead.
      if (answer.status === 303 && road === "clearance") return send("reporting", document, access);
      return readVerdict(answer);
    } catch (error) {
      if (!(error instanceof SupplierError)) throw error;
      return withoutVerdict(error);
    }
  }

  return {
    id: "zatca",
    report: (document, access) => send("reporting", document, access),
    clear: (document, access) => send("clearance", document, access),
  };
}

/** The token of a device is its certificate's base64 in base64 once more. */
const basic = ({ certificate, secret }: DeviceAccess): string => {
  const token = Buffer.from(certificate, "ascii").toString("base64");
  return `Basic ${Buffer.from(`${token}:${secret}`, "utf8").toString("base64")}`;
};

function withoutVerdict({ kind, info }: SupplierError): ReportOutcome {
  const reason = info.code ?? kind;
  if (kind === "unknown_outcome") return { state: "unknown", reason };
  return {
    state: "unavailable",
    reason,
    ...(info.retryAfterMs !== undefined && { retryAfterMs: info.retryAfterMs }),
  };
}
