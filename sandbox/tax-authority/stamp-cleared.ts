import { createHash, createPublicKey, type KeyObject, sign, X509Certificate } from "node:crypto";
import { propertiesDigest } from "./check-document.ts";
import { readDocument } from "./read-document.ts";

/** What the authority stamps with; the certificate in DER. */
export type AuthorityStamp = { key: KeyObject; certificate: Buffer };

/** The document with the authority's stamp and QR code in the place of its device's: its content and its hash stay. */
export function stampCleared(xml: string, { key, certificate }: AuthorityStamp): string {
  const { digest, signed, qr } = readDocument(xml);
  const { issuer, serialNumber, raw } = new X509Certificate(certificate);
  const value = sign("sha256", digest, key).toString("base64");
  const own = signed.properties;
  const properties = own
    .replace(/<ds:X509IssuerName>[^<]*/u, `<ds:X509IssuerName>${issuer.split("\n").toReversed().join(", ")}`)
    .replace(/<ds:X509SerialNumber>[^<]*/u, `<ds:X509SerialNumber>${BigInt(`0x${serialNumber}`)}`)
    .replace(/<ds:DigestValue>[^<]*/u, `<ds:DigestValue>${hexDigest(raw.toString("base64"))}`);
  const code = codeOf(qr, { value, publicKey: createPublicKey(key).export({ type: "spki", format: "der" }) });
  return xml
    .replace(`<ds:SignatureValue>${signed.value}<`, `<ds:SignatureValue>${value}<`)
    .replace(`<ds:X509Certificate>${signed.certificate}<`, `<ds:X509Certificate>${raw.toString("base64")}<`)
    .replace(own, properties)
    .replace(`<ds:DigestValue>${signed.propertiesDigest}<`, `<ds:DigestValue>${propertiesDigest(properties)}<`)
    .replace(`>${qr}</cbc:EmbeddedDocumentBinaryObject>`, `>${code}</cbc:EmbeddedDocumentBinaryObject>`);
}

const hexDigest = (text: string): string =>
  Buffer.from(createHash("sha256").update(text, "utf8").digest("hex"), "utf8").toString("base64");

/** The first six fields as they were (seller, number, time, total, VAT, hash), then the authority's. */
function codeOf(qr: string, stamp: { value: string; publicKey: Buffer }): string {
  const bytes = Buffer.from(qr, "base64");
  let at = 0;
  while (at + 2 <= bytes.length && bytes[at]! <= 6) at += 2 + bytes[at + 1]!;
  const field = (tag: number, value: Buffer) => Buffer.concat([Buffer.of(tag, value.length), value]);
  return Buffer.concat([bytes.subarray(0, at), field(7, Buffer.from(stamp.value)), field(8, stamp.publicKey)]).toString(
    "base64",
  );
}
