import { createHash, verify } from "node:crypto";
import { readCertificate, type TaxDocument } from "./read-document.ts";
import { brokenRules, isStandard } from "./rules.ts";
import type { Finding, Submission } from "./types.ts";

/** What the authority knows: whether a certificate may sign, and the document before this one, where it has it. */
export type Known = {
  isOurs: (certificate: Buffer, vatNumber: string) => boolean;
  previousHash: string | null;
  now: Date;
};

/** Everything that is wrong with a document; empty: it can be taken. */
export function checkDocument(sent: Submission, document: TaxDocument, known: Known): Finding[] {
  return [
    ...hashErrors(sent, document),
    ...stampErrors(document, known),
    ...roadErrors(sent, document),
    ...brokenRules(document, known.now),
    ...chainErrors(document, known),
  ];
}

const error = (code: string, category: string, message: string): Finding => ({
  type: "ERROR",
  code,
  category,
  message,
});

function hashErrors({ hash, uuid }: Submission, document: TaxDocument): Finding[] {
  const found: Finding[] = [];
  if (document.digest.toString("base64") !== hash || document.signed.hash !== hash)
    found.push(
      error(
        "invalid-invoice-hash",
        "INVOICE_HASHING_ERRORS",
        "The invoice hash API body does not match the (calculated) Hash of the XML",
      ),
    );
  if (document.uuid !== uuid)
    found.push(error("invalid-uuid", "UUID_ERRORS", "The UUID of the API body does not match the UUID of the XML"));
  return found;
}

function stampErrors(document: TaxDocument, { isOurs }: Known): Finding[] {
  const { signed, digest, qr, seller } = document;
  const certificate = readCertificate(signed.certificate);
  if (!certificate || !isOurs(certificate.raw, seller.vatNumber))
    return [
      error(
        "certificate-permissions",
        "CERTIFICATE_ERRORS",
        "User only allowed to use the vat number that exists in the authentication certificate",
      ),
    ];
  const found: Finding[] = [];
  if (!verify("sha256", digest, certificate.publicKey, Buffer.from(signed.value, "base64")))
    found.push(error("invalid-signature", "SIGNATURE_ERRORS", "The signature value is not of this document"));
  if (propertiesDigest(signed.properties) !== signed.propertiesDigest)
    found.push(
      error(
        "signed-properties-hashing",
        "CERTIFICATE_ERRORS",
        "Invalid signed properties hashing, SignedProperties with id='xadesSignedProperties'",
      ),
    );
  if (!isCodeOf(qr, document, certificate.publicKey.export({ type: "spki", format: "der" }), certificate.raw))
    found.push(
      error(
        "QRCODE_INVALID",
        "QRCODE_VALIDATION",
        "Invalid QR code format, Please follow the ZATCA QR code specifications",
      ),
    );
  return found;
}

/** The properties as they stand canonical by themselves. */
export function propertiesDigest(properties: string): string {
  const space = ' xmlns:ds="http://www.w3.org/2000/09/xmldsig#"';
  const own = properties.replaceAll(/<(ds:\w+)/g, (_, name: string) => `<${name}${space}`);
  const whole = `<xades:SignedProperties xmlns:xades="http://uri.etsi.org/01903/v1.3.2#" Id="xadesSignedProperties">${own}</xades:SignedProperties>`;
  return Buffer.from(createHash("sha256").update(whole, "utf8").digest("hex"), "utf8").toString("base64");
}

/** The fields of the code say what the document says. */
function isCodeOf(qr: string, document: TaxDocument, publicKey: Buffer, certificate: Buffer): boolean {
  const bytes = Buffer.from(qr, "base64");
  const fields: Buffer[] = [];
  for (let at = 0; at + 2 <= bytes.length; at += 2 + bytes[at + 1]!) {
    if (bytes[at] !== fields.length + 1) return false;
    fields.push(bytes.subarray(at + 2, at + 2 + bytes[at + 1]!));
  }
  const texts = fields.slice(0, 7).map((field) => field.toString());
  const { seller, issueDate, issueTime, payable, vat, signed } = document;
  const said = [
    decode(seller.name),
    seller.vatNumber,
    `${issueDate}T${issueTime}`,
    payable,
    vat,
    signed.hash,
    signed.value,
  ];
  const isWhole = fields.length === (isStandard(document) ? 8 : 9) || fields.length === 9;
  return (
    isWhole &&
    said.every((text, at) => texts[at] === text) &&
    fields[7]!.equals(publicKey) &&
    (fields[8] === undefined || certificate.subarray(-fields[8].length).equals(fields[8]))
  );
}

const decode = (text: string) => text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");

function roadErrors({ road }: Submission, document: TaxDocument): Finding[] {
  if ((road === "clear") === isStandard(document)) return [];
  const other = isStandard(document)
    ? "A standard invoice is cleared, not reported"
    : "A simplified invoice is reported, not cleared";
  return [error("invalid-invoice-type", "INVOICE_TYPE_ERRORS", other)];
}

function chainErrors({ previousHash }: TaxDocument, known: Known): Finding[] {
  if (known.previousHash === null || known.previousHash === previousHash) return [];
  return [error("KSA-13", "PIH_VALIDATION", "The previous invoice hash is not that of the invoice before")];
}
