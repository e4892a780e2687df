import { createHash, createPublicKey, type KeyObject, sign, X509Certificate } from "node:crypto";
import { decimalOf, sar } from "#contract/money.ts";
import { attachment, type InvoiceDocument, invoiceDocument } from "../ubl/invoice-document.ts";
import { element, text, type XmlNode } from "../ubl/xml.ts";
import { seller } from "../seller.ts";
import { certificateSignature } from "./certificate-signature.ts";
import { qrCode } from "./qr-code.ts";
import { signatureExtension } from "./signature-extension.ts";

/** What stamps are made with; the certificate in DER. */
export type StampCredentials = { key: KeyObject; certificate: Buffer };
/** `hash`: base64 of the SHA-256 of the canonical document, which the next one names; `qr`: base64 of its fields. */
export type StampedInvoice = { xml: string; hash: string; qr: string };

/**
 * The document with its hash, stamp and QR code. The stamp is ECDSA with SHA-256 over the 32 bytes of the hash, as the authority's
 * samples have it, and not over the canonical `SignedInfo` as XML signatures usually are.
 */
export function stampInvoice(
  document: InvoiceDocument,
  { key, certificate }: StampCredentials,
  at: Date,
): StampedInvoice {
  const digest = createHash("sha256").update(invoiceDocument(document), "utf8").digest();
  const hash = digest.toString("base64");
  const signature = sign("sha256", digest, key).toString("base64");
  const qr = qrCode({
    seller: seller.name,
    vatNumber: seller.vatNumber,
    issuedAt: `${document.date}T${document.time}`,
    total: decimalOf(sar(document.amounts.payable)),
    vat: decimalOf(sar(document.amounts.vat)),
    hash,
    signature,
    publicKey: createPublicKey(key).export({ type: "spki", format: "der" }),
    certificateSignature: certificateSignature(certificate),
  });
  const xml = invoiceDocument(document, {
    extensions: signatureExtension({ hash, signature, certificate: new X509Certificate(certificate), at }),
    qr: attachment("QR", qr),
    signature: signatureMark,
  });
  return { xml: `${xmlHead}${xml}`, hash, qr };
}

/** How a document begins. */
export const xmlHead = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** Says that the document is signed, and how. */
export const signatureMark: XmlNode = element("cac:Signature", [
  text("cbc:ID", "urn:oasis:names:specification:ubl:signature:Invoice"),
  text("cbc:SignatureMethod", "urn:oasis:names:specification:ubl:dsig:enveloped:xades"),
]);
