import type { TaxAuthority } from "../../tax-authority/create-tax-authority.ts";
import { type IssuedDevice, TaxRefusal } from "../../tax-authority/types.ts";
import { json } from "./answer-json.ts";

type Call = {
  method: string;
  path: string;
  headers: Headers;
  body: Record<string, string>;
  device: IssuedDevice | null;
};

const text = (base64: string | undefined): string => Buffer.from(base64 ?? "", "base64").toString("utf8");

/**
 * Onboarding as the description says: `POST /compliance`, `POST` and `PATCH /production/csids`. Null for another call. `wantsSamples`: a
 * renewal answers 428, with a certificate for samples.
 */
export async function answerDeviceCall(
  authority: TaxAuthority,
  { method, path, headers, body, device }: Call,
  { wantsSamples }: { wantsSamples: boolean },
): Promise<{ answer: Response; issued?: IssuedDevice } | null> {
  const otp = headers.get("otp") ?? "";
  const grant = async (status: number, issue: () => Promise<IssuedDevice>) => {
    try {
      const issued = await issue();
      return { answer: json(status, grantOf(issued, status)), issued };
    } catch (error) {
      if (!(error instanceof TaxRefusal)) throw error;
      const refused = error.code === "unauthorized" ? 401 : 400;
      return { answer: json(refused, { code: "Invalid-Request", message: "Invalid request" }) };
    }
  };
  if (method === "POST" && path === "/compliance")
    return grant(200, () => authority.issueCompliance(text(body["csr"]), otp));
  if (path !== "/production/csids") return null;
  if (!device) return { answer: json(401, { message: "Unauthorized" }) };
  if (method === "POST")
    return body["compliance_request_id"] === device.requestId
      ? grant(200, () => authority.issueProduction(device))
      : { answer: json(400, { code: "Invalid-ComplianceRequestId", message: "Invalid request" }) };
  if (method !== "PATCH") return null;
  const csr = text(body["csr"]);
  return wantsSamples
    ? grant(428, () => authority.issueCompliance(csr, otp))
    : grant(200, () => authority.renewProduction(device, csr, otp));
}

const grantOf = ({ requestId, certificate, secret }: IssuedDevice, status: number) => ({
  requestID: Number(requestId),
  tokenType: "http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-x509-token-profile-1.0#X509v3",
  dispositionMessage: status === 428 ? "NOT_COMPLIANT" : "ISSUED",
  binarySecurityToken: Buffer.from(certificate, "ascii").toString("base64"),
  secret,
  errors: null,
});
