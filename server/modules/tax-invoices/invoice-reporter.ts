/** A document as it is sent: always the same bytes, whatever how often. */
export type SentDocument = { uuid: string; hash: string; xml: string };

/** A rule that the authority names in its answer: `BR-KSA-40`, with its own words. */
export type RuleMessage = { type: "warning" | "error"; code: string; category: string; message: string };

/** What a device logs in with; `certificate` in base64 of its DER. */
export type DeviceAccess = { requestId: string; certificate: string; secret: string };

/**
 * What became of a document. `accepted`: it is with the authority, now or since an earlier try; `cleared` is the document as the
 * authority stamped it, of one that was to be cleared; null of that one where clearance is switched off, and it was reported. `unknown`: nobody knows whether it was taken, so it is sent again as it is.
 * `unavailable`: it was certainly not taken.
 */
export type ReportOutcome =
  | { state: "accepted"; messages: RuleMessage[]; cleared: string | null }
  | { state: "refused"; messages: RuleMessage[] }
  | { state: "unknown"; reason: string }
  | { state: "unavailable"; reason: string; retryAfterMs?: number };

/** The authority (ZATCA): where documents go. `access`: null before the installation was onboarded. */
export type InvoiceReporter = {
  /** What it accepts is issued before the law; otherwise documents say that they are samples. */
  counts: boolean;
  /** `sandbox`, `zatca core`: whose certificates a device has. */
  id: string;
  /** Hands over a document that was issued already (a simplified one). A repeat of the same one is accepted again. */
  report: (document: SentDocument, access: DeviceAccess | null) => Promise<ReportOutcome>;
  /** Asks for the stamp that a standard invoice needs before it is handed over. A repeat answers the same. */
  clear: (document: SentDocument, access: DeviceAccess | null) => Promise<ReportOutcome>;
  /** The name of the template that a request of a device names, by the authority's system. */
  template: string;
  /** A device's first certificate, by its request (PEM) and the one-time password of the taxpayer's portal. @throws SupplierError */
  compliance: (csr: string, otp: string) => Promise<DeviceAccess>;
  /** Tries a sample with that certificate. @throws SupplierError */
  checkSample: (document: SentDocument, access: DeviceAccess) => Promise<ReportOutcome>;
  /** The certificate that real documents are stamped with, once all samples were accepted. @throws SupplierError */
  production: (access: DeviceAccess) => Promise<DeviceAccess>;
  /** The next one, before it runs out; `compliance`: samples are asked for first, as at the start. @throws SupplierError */
  renew: (
    access: DeviceAccess,
    csr: string,
    otp: string,
  ) => Promise<{ stage: "production" | "compliance"; access: DeviceAccess }>;
};
