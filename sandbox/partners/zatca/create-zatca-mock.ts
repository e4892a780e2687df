import type { Submission, Verdict } from "../../tax-authority/types.ts";

/** What a call is answered with, once, in the place of what it would be: a status, or no answer (`lost_before`, `lost_after`). */
export type ZatcaPlan = 401 | 413 | 429 | 500 | 503 | 303 | "lost_before" | "lost_after" | "unreadable";

type Device = { certificate: string; secret: string };
type Deps = { submit: (sent: Submission) => Promise<Verdict>; device: Device; environment: string };

/**
 * The authority's service as its description says (e-invoicing API, V2), before something that knows its rules: addresses, headers,
 * statuses and bodies. Answers `fetch`.
 */
export function createZatcaMock({ submit, device, environment }: Deps) {
  const plans: ZatcaPlan[] = [];
  const calls: { path: string; headers: Headers }[] = [];
  const token = Buffer.from(device.certificate, "ascii").toString("base64");
  const login = `Basic ${Buffer.from(`${token}:${device.secret}`).toString("base64")}`;

  async function answer(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url);
    calls.push({ path: pathname, headers: request.headers });
    const plan = plans.shift();
    if (plan === "lost_before") throw new TypeError("fetch failed", { cause: socketError });
    if (plan === "unreadable") return new Response("<html>", { status: 200 });
    if (plan === 429) return json(429, { message: "Too many requests" }, { "retry-after": "7" });
    if (plan === 303) return json(303, { message: "Clearance is deactivated. Please use the reporting endpoint." });
    if (typeof plan === "number") return json(plan, { code: `${plan}`, message: "planned" });
    const [, road] =
      new RegExp(`^/e-invoicing/${environment}/invoices/(reporting|clearance)/single$`).exec(pathname) ?? [];
    if (!road || request.method !== "POST") return json(404, { message: "not found" });
    if (request.headers.get("accept-version") !== "V2") return json(400, { message: "Accept-Version is required" });
    if (!["en", "ar"].includes(request.headers.get("accept-language") ?? "")) return json(400, { message: "language" });
    if (!["0", "1"].includes(request.headers.get("clearance-status") ?? "")) return json(400, { message: "clearance" });
    if (request.headers.get("authorization") !== login) return json(401, { message: "Unauthorized" });
    const { invoiceHash, uuid, invoice } = (await request.json()) as Record<string, string>;
    if (!invoiceHash || !uuid || !invoice) return json(400, { message: "Missing fields" });
    const verdict = await submit({
      road: road === "clearance" ? "clear" : "report",
      uuid,
      hash: invoiceHash,
      xml: Buffer.from(invoice, "base64").toString("utf8"),
    });
    if (plan === "lost_after") throw new TypeError("fetch failed", { cause: socketError });
    return road === "clearance" ? clearanceOf(verdict) : reportOf(verdict);
  }

  return {
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

const json = (status: number, body: object, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json", ...headers } });
