import type { TaxAuthority } from "../../tax-authority/create-tax-authority.ts";
import type { IssuedDevice, Submission, Verdict } from "../../tax-authority/types.ts";
import { json } from "./answer-json.ts";
import { answerDeviceCall } from "./device-calls.ts";

/** What a call is answered with, once, in the place of what it would be: a status, or no answer (`lost_before`, `lost_after`). */
export type ZatcaPlan = 401 | 413 | 429 | 500 | 503 | 303 | "lost_before" | "lost_after" | "unreadable";

/** `device`: one that is known from the start. */
type Deps = { authority: TaxAuthority; device?: IssuedDevice; environment: string };

/**
 * The authority's service as its description says (e-invoicing API, V2), before something that knows its rules: addresses, headers,
 * statuses and bodies. Answers `fetch`.
 */
export function createZatcaMock({ authority, device, environment }: Deps) {
  const plans: ZatcaPlan[] = [];
  const calls: { path: string; headers: Headers }[] = [];
  /** By what they log in with. */
  const devices = new Map<string, IssuedDevice>();
  const know = (issued: IssuedDevice) => devices.set(loginOf(issued), issued);
  if (device) know(device);
  let wantsSamples = false;

  async function answer(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url);
    calls.push({ path: pathname, headers: request.headers });
    const plan = plans.shift();
    if (plan === "lost_before") throw new TypeError("fetch failed", { cause: socketError });
    if (plan === "unreadable") return new Response("<html>", { status: 200 });
    if (plan === 429) return json(429, { message: "Too many requests" }, { "retry-after": "7" });
    if (plan === 303) return json(303, { message: "Clearance is deactivated. Please use the reporting endpoint." });
    if (typeof plan === "number") return json(plan, { code: `${plan}`, message: "planned" });
    const base = `/e-invoicing/${environment}`;
    if (!pathname.startsWith(`${base}/`)) return json(404, { message: "not found" });
    const path = pathname.slice(base.length);
    const { method, headers } = request;
    if (headers.get("accept-version") !== "V2") return json(400, { message: "Accept-Version is required" });
    if (!["en", "ar"].includes(headers.get("accept-language") ?? "")) return json(400, { message: "language" });
    const body = (await request.json()) as Record<string, string>;
    const known = devices.get(headers.get("authorization") ?? "") ?? null;
    const onboarding = await answerDeviceCall(
      authority,
      { method, path, headers, body, device: known },
      { wantsSamples },
    );
    if (onboarding?.issued) know(onboarding.issued);
    if (onboarding) return onboarding.answer;
    const isSample = path === "/compliance/invoices";
    const [, road] = /^\/invoices\/(reporting|clearance)\/single$/.exec(path) ?? [];
    if ((!road && !isSample) || method !== "POST") return json(404, { message: "not found" });
    if (!isSample && !["0", "1"].includes(headers.get("clearance-status") ?? ""))
      return json(400, { message: "clearance" });
    if (!known) return json(401, { message: "Unauthorized" });
    const { invoiceHash, uuid, invoice } = body;
    if (!invoiceHash || !uuid || !invoice) return json(400, { message: "Missing fields" });
    const sent: Submission = {
      road: road === "clearance" ? "clear" : "report",
      uuid,
      hash: invoiceHash,
      xml: Buffer.from(invoice, "base64").toString("utf8"),
    };
    if (isSample) return reportOf(await authority.checkSample(known, sent));
    const verdict = await authority.submit(sent);
    if (plan === "lost_after") throw new TypeError("fetch failed", { cause: socketError });
    return road === "clearance" ? clearanceOf(verdict) : reportOf(verdict);
  }

  return {
    /** From now on a renewal asks for samples first, or does not. */
    wantSamples: (wants: boolean) => void (wantsSamples = wants),
    plan: (...next: ZatcaPlan[]) => void plans.push(...next),
    calls,
    fetch: ((input: RequestInfo | URL, init?: RequestInit) => answer(new Request(input, init))) as typeof fetch,
  };
}

const socketError = Object.assign(new Error("other side closed"), { code: "UND_ERR_SOCKET" });

/** 200, or 202 with warnings; 400 with the rules; 409 for one that it has. */
function reportOf(verdict: Verdict): Response {
  if (verdict.status === "refused") return json(400, { ...resultsOf(verdict), reportingStatus: "NOT_REPORTED" });
  if (verdict.repeated)
    return json(409, {
      validationResults: {
        infoMessages: [],
        warningMessages: [],
        errorMessages: [duplicate("ERROR")],
        status: "ERROR",
      },
      reportingStatus: "REPORTED_SUCCESSFULLY_EARLIER",
    });
  return json(verdict.findings.length > 0 ? 202 : 200, { ...resultsOf(verdict), reportingStatus: "REPORTED" });
}

/** The same, with the document that it stamped; 208 for one that it has. */
function clearanceOf(verdict: Verdict): Response {
  if (verdict.status === "refused") return json(400, { ...resultsOf(verdict), clearanceStatus: "NOT_CLEARED" });
  const results = resultsOf(verdict);
  if (verdict.repeated) results.validationResults.warningMessages.push(duplicate("WARNING"));
  return json(verdict.repeated ? 208 : verdict.findings.length > 0 ? 202 : 200, {
    ...results,
    clearanceStatus: "CLEARED",
    clearedInvoice: Buffer.from(verdict.cleared ?? "", "utf8").toString("base64"),
  });
}

function resultsOf({ findings, status }: Verdict) {
  const of = (type: "ERROR" | "WARNING") =>
    findings.filter((each) => each.type === type).map((each) => ({ ...each, status: type }));
  return {
    validationResults: {
      infoMessages: [
        { type: "INFO", code: "XSD_ZATCA_VALID", category: "XSD validation", message: "Complied", status: "PASS" },
      ],
      warningMessages: of("WARNING"),
      errorMessages: of("ERROR"),
      status: status === "refused" ? "ERROR" : findings.length > 0 ? "WARNING" : "PASS",
    },
  };
}

const duplicate = <Type extends "ERROR" | "WARNING">(type: Type) => ({
  type,
  code: "Invoice-Errors",
  category: "Duplicate-Invoice",
  message: "This Invoice was successfully submitted earlier.",
  status: type,
});

function loginOf({ certificate, secret }: IssuedDevice): string {
  const token = Buffer.from(certificate, "ascii").toString("base64");
  return `Basic ${Buffer.from(`${token}:${secret}`).toString("base64")}`;
}
