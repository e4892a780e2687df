import type { DeviceAccess, InvoiceReporter, ReportOutcome, SentDocument } from "#server/modules/tax-invoices/index.ts";
import { createTransport, type TransportDeps } from "#server/platform/partners/create-transport.ts";
import { SupplierError } from "#server/platform/supplier.ts";
import { readDevice } from "./read-device.ts";
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
          invoice: base64(document.xml),
        },
        effect: "buy",
        context: { requestId: document.uuid, locale: "en" },
      });
      // Clearance is switched off over there: it wants the document reported instead.
      if (answer.status === 303 && road === "clearance") return send("reporting", document, access);
      const verdict = readVerdict(answer);
      // A company gets the document as it was stamped: without it nobody knows what to hand over.
      const isWithout = road === "clearance" && verdict.state === "accepted" && verdict.cleared === null;
      return isWithout ? ({ state: "unknown", reason: "not_given_back" } satisfies ReportOutcome) : verdict;
    } catch (error) {
      if (!(error instanceof SupplierError)) throw error;
      return withoutVerdict(error);
    }
  }

  async function askDevice(
    path: string,
    given: { headers: Record<string, string>; body: object },
  ): Promise<DeviceAccess> {
    return readDevice(
      await call({ name: path, method: "POST", path: `${base}/${path}`, ...given, effect: "buy", context }),
    );
  }

  return {
    id: `zatca ${settings.environment}`,
    counts: settings.environment === "core",
    template: templates[settings.environment],
    compliance: (csr, otp) => askDevice("compliance", { headers: { otp }, body: { csr: base64(csr) } }),
    checkSample: async (document, access) => {
      const answer = await call({
        name: "compliance check",
        method: "POST",
        path: `${base}/compliance/invoices`,
        headers: { authorization: basic(access) },
        body: { invoiceHash: document.hash, uuid: document.uuid, invoice: base64(document.xml) },
        effect: "look",
        context,
      });
      return readVerdict(answer);
    },
    production: (access) =>
      askDevice("production/csids", {
        headers: { authorization: basic(access) },
        body: { compliance_request_id: access.requestId },
      }),
    renew: async (access, csr, otp) => {
      const answer = await call({
        name: "renew certificate",
        method: "PATCH",
        path: `${base}/production/csids`,
        headers: { authorization: basic(access), otp },
        body: { csr: base64(csr) },
        effect: "buy",
        context,
      });
      return { stage: answer.status === 428 ? "compliance" : "production", access: readDevice(answer) };
    },
    report: (document, access) => send("reporting", document, access),
    clear: (document, access) => send("clearance", document, access),
  };
}

const context = { requestId: "onboarding", locale: "en" } as const;
const base64 = (text: string): string => Buffer.from(text, "utf8").toString("base64");
/** What a request names, by the system that it goes to. */
const templates = {
  "developer-portal": "TSTZATCA-Code-Signing",
  simulation: "PREZATCA-Code-Signing",
  core: "ZATCA-Code-Signing",
} as const;

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
