/** What the code of a simplified invoice holds; names are the authority's tags 1 to 9. */
export type QrContent = {
  seller: string;
  vatNumber: string;
  /** `2026-11-27T14:05:09`, Riyadh's time, as on the invoice. */
  issuedAt: string;
  total: string;
  vat: string;
  /** Base64, as text. */
  hash: string;
  signature: string;
  /** DER. */
  publicKey: Buffer;
  certificateSignature: Buffer;
};

/** Base64 of the fields, each with its tag and its length in bytes. @throws Error when one is longer than 255 bytes */
export function qrCode(content: QrContent): string {
  const { seller, vatNumber, issuedAt, total, vat, hash, signature, publicKey, certificateSignature } = content;
  const fields = [seller, vatNumber, issuedAt, total, vat, hash, signature, publicKey, certificateSignature];
  const encoded = fields.map((field, at) => {
    const bytes = Buffer.from(field as string);
    if (bytes.length > 255) throw new Error(`field ${at + 1} of the QR code is ${bytes.length} bytes long`);
    return Buffer.concat([Buffer.of(at + 1, bytes.length), bytes]);
  });
  return Buffer.concat(encoded).toString("base64");
}

/** The fields by tag. @throws Error when it is none */
export function readQrCode(code: string): Map<number, Buffer> {
  const bytes = Buffer.from(code, "base64");
  const fields = new Map<number, Buffer>();
  for (let at = 0; at < bytes.length;) {
    const [tag = 0, length = 0] = bytes.subarray(at, at + 2);
    if (at + 2 + length > bytes.length) throw new Error("cut QR code");
    fields.set(tag, bytes.subarray(at + 2, at + 2 + length));
    at += 2 + length;
  }
  return fields;
}
