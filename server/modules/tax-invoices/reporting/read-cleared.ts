import type { ReportOutcome } from "../invoice-reporter.ts";
import { readQrCode } from "../stamp/qr-code.ts";

/** The QR code in a document; null where there is none that can be read. */
export function codeIn(xml: string): string | null {
  const [, code = null] =
    /<cbc:ID>QR<\/cbc:ID>\s*<cac:Attachment>\s*<cbc:EmbeddedDocumentBinaryObject[^>]*>([^<]*)</u.exec(xml) ?? [];
  try {
    return code !== null && readQrCode(code).has(6) ? code : null;
  } catch {
    return null;
  }
}

/** A cleared document is handed over as it came back: one that is not ours, or has no code, is asked for again. */
export function withReadCleared(outcome: ReportOutcome, uuid: string): ReportOutcome {
  if (outcome.state !== "accepted" || outcome.cleared === null) return outcome;
  const isOurs = outcome.cleared.includes(`>${uuid}</cbc:UUID>`) && codeIn(outcome.cleared) !== null;
  return isOurs ? outcome : { state: "unknown", reason: "unreadable_cleared" };
}
