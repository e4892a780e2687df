import { createHash, verify, X509Certificate } from "node:crypto";
import { asc, gt } from "drizzle-orm";
import { decimalOf, sar } from "#contract/money.ts";
import type { DatabaseOrTransaction } from "#server/platform/database/database.ts";
import { firstHash } from "./issue-invoice.ts";
import { readQrCode } from "./stamp/qr-code.ts";
import { signatureExtension } from "./stamp/signature-extension.ts";
import { signatureMark, xmlHead } from "./stamp/stamp-invoice.ts";
import { type TaxInvoiceRow, taxInvoices } from "./tables.ts";
import { attachment, typeCodes } from "./ubl/invoice-document.ts";
import { buyerParty } from "./ubl/parties.ts";

const pageSize = 500;

/** What was found: how many stand, and the first that does not, with what is wrong with it. */
export type InvoiceCheck = { checked: number; fault: { counter: number; reason: string } | null };

/**
 * Reads every invoice: its number, the hash of the one before, its own hash, its stamp, its QR code and what stands around these. One
 * changed byte of a document is found.
 */
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
  const { content, ...added } = takeApart(row.xml);
  const digest = createHash("sha256").update(content, "utf8").digest();
  const { hash, signature, certificate } = readSigned(added.extensions);
  if (digest.toString("base64") !== row.hash || hash !== row.hash) return "its content was changed";
  if (!isSaid(row, content)) return "its row says something else";
  const stampedBy = readStamp({ signature, certificate }, digest);
  if (!stampedBy) return "its stamp is wrong";
  if (added.qr !== attachment("QR", row.qr) || hashIn(row.qr) !== row.hash) return "its QR code is of another";
  const written = signatureExtension({ hash, signature, certificate: stampedBy, at: row.issuedAt });
  if (added.head !== xmlHead || added.extensions !== written || added.mark !== signatureMark)
    return "what stands around its stamp was changed";
  return null;
}

/** What is kept beside a document is what stands in it. */
function isSaid({ number, uuid, kind, buyer, amounts }: TaxInvoiceRow, content: string): boolean {
  const said = [
    `<cbc:ID>${number}</cbc:ID><cbc:UUID>${uuid}</cbc:UUID>`,
    `>${typeCodes[kind]}</cbc:InvoiceTypeCode>`,
    `<cbc:TaxAmount currencyID="SAR">${decimalOf(sar(amounts.vat))}<`,
    `<cbc:PayableAmount currencyID="SAR">${decimalOf(sar(amounts.payable))}<`,
    buyerParty(buyer),
  ];
  return said.every((text) => content.includes(text));
}

/** A document in what is hashed, as it was before the hash was known, and what was put into it afterwards. */
function takeApart(xml: string) {
  const head = xml.slice(0, xml.indexOf("\n") + 1);
  const [extensions, first] = takeOut(xml.slice(head.length), "<ext:UBLExtensions>", "</ext:UBLExtensions>");
  const [qr, second] = takeOut(
    first,
    "<cac:AdditionalDocumentReference><cbc:ID>QR<",
    "</cac:AdditionalDocumentReference>",
  );
  const [mark, content] = takeOut(second, "<cac:Signature>", "</cac:Signature>");
  return { head, extensions, qr, mark, content };
}

function takeOut(xml: string, opening: string, closing: string): [taken: string, rest: string] {
  const from = xml.indexOf(opening);
  const to = xml.indexOf(closing, from) + closing.length;
  return from < 0 || to < closing.length ? ["", xml] : [xml.slice(from, to), xml.slice(0, from) + xml.slice(to)];
}

/** The certificate that a stamp is of; null where it is another's, or nobody can read it: Node reads a key only when it is asked for. */
function readStamp(signed: { signature: string; certificate: string }, digest: Buffer): X509Certificate | null {
  try {
    const certificate = new X509Certificate(Buffer.from(signed.certificate, "base64"));
    const isItsOwn = verify("sha256", digest, certificate.publicKey, Buffer.from(signed.signature, "base64"));
    return isItsOwn ? certificate : null;
  } catch {
    return null;
  }
}

/** The hash that a QR code names; null for one that nobody can read. */
function hashIn(qr: string): string | null {
  try {
    return readQrCode(qr).get(6)?.toString() ?? null;
  } catch {
    return null;
  }
}

function readSigned(xml: string) {
  const inside = (name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? "";
  return {
    hash: inside("ds:DigestValue"),
    signature: inside("ds:SignatureValue"),
    certificate: inside("ds:X509Certificate"),
  };
}
