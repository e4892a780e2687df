import { createHash, verify, X509Certificate } from "node:crypto";
import { asc, gt } from "drizzle-orm";
import type { DatabaseOrTransaction } from "#server/platform/database/database.ts";
import { firstHash } from "./issue-invoice.ts";
import { readQrCode } from "./stamp/qr-code.ts";
import { type TaxInvoiceRow, taxInvoices } from "./tables.ts";

const pageSize = 500;

/** What was found: how many stand, and the first that does not, with what is wrong with it. */
export type InvoiceCheck = { checked: number; fault: { counter: number; reason: string } | null };

/** Reads every invoice: its number, the hash of the one before, its own hash, its stamp and its QR code. */
export async function checkInvoices(database: DatabaseOrTransaction): Promise<InvoiceCheck> {
  let checked = 0;
  let previousHash = firstHash;
  for (;;) {
    const rows = await database
      .select()
      .from(taxInvoices)
      .where(gt(taxInvoices.counter, checked))
      .orderBy(asc(taxInvoices.counter))
      .limit(pageSize);
    for (const row of rows) {
      const reason = faultOf(row, checked + 1, previousHash);
      if (reason) return { checked, fault: { counter: row.counter, reason } };
      checked = row.counter;
      previousHash = row.hash;
    }
    if (rows.length < pageSize) return { checked, fault: null };
  }
}

function faultOf(row: TaxInvoiceRow, counter: number, previousHash: string): string | null {
  if (row.counter !== counter) return `number ${counter} is missing`;
  if (row.previousHash !== previousHash || !row.xml.includes(`>${previousHash}</cbc:EmbeddedDocumentBinaryObject>`))
    return "it does not follow the one before";
  const digest = createHash("sha256").update(signedPart(row.xml), "utf8").digest();
  const signed = readSigned(row.xml);
  if (digest.toString("base64") !== row.hash || signed.hash !== row.hash) return "its content was changed";
  const { publicKey } = new X509Certificate(Buffer.from(signed.certificate, "base64"));
  if (!verify("sha256", digest, publicKey, Buffer.from(signed.signature, "base64"))) return "its stamp is wrong";
  if (
    !row.xml.includes(`>${row.qr}</cbc:EmbeddedDocumentBinaryObject>`) ||
    readQrCode(row.qr).get(6)?.toString() !== row.hash
  )
    return "its QR code is of another";
  return null;
}

/** What is hashed: the document as it was before the hash was known. */
const signedPart = (xml: string): string =>
  without(
    without(
      without(xml.slice(xml.indexOf("\n") + 1), "<ext:UBLExtensions>", "</ext:UBLExtensions>"),
      "<cac:AdditionalDocumentReference><cbc:ID>QR<",
      "</cac:AdditionalDocumentReference>",
    ),
    "<cac:Signature>",
    "</cac:Signature>",
  );

function without(xml: string, opening: string, closing: string): string {
  const from = xml.indexOf(opening);
  const to = xml.indexOf(closing, from);
  return from < 0 || to < 0 ? xml : xml.slice(0, from) + xml.slice(to + closing.length);
}

function readSigned(xml: string) {
  const inside = (name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? "";
  return {
    hash: inside("ds:DigestValue"),
    signature: inside("ds:SignatureValue"),
    certificate: inside("ds:X509Certificate"),
  };
}
