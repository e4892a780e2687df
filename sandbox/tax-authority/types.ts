import { SupplierRefusal } from "../supplier-kit/refusal.ts";

/** How a document comes in: reported after it was handed over, or to be cleared before. */
export type Road = "report" | "clear";
/** A document as a device sends it; `xml` as text. */
export type Submission = { road: Road; uuid: string; hash: string; xml: string };

/** A rule that a document breaks, as the authority's answers name it. */
export type Finding = { type: "WARNING" | "ERROR"; code: string; category: string; message: string };

/** What the authority says of a document. `repeated`: it took the same one before, and this is what it said then. */
export type Verdict =
  | { status: "accepted"; findings: Finding[]; cleared: string | null; repeated: boolean }
  | { status: "refused"; findings: Finding[] };

/** What a device gets for a request that was granted; `certificate` in base64 of its DER. */
export type IssuedDevice = { requestId: string; certificate: string; secret: string };

/** No verdict: the call itself failed. `timeout`: no answer came, whatever was done. */
export class TaxRefusal extends SupplierRefusal<
  "timeout" | "unavailable" | "rate_limited" | "unauthorized" | "invalid_request"
> {}
