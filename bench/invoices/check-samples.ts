import { execFileSync } from "node:child_process";
import { createHash, verify, X509Certificate } from "node:crypto";
import { readdirSync } from "node:fs";
import { join } from "node:path";

export type SampleCheck = { hashes: number; of: number; stamps: number; stamped: number };

/**
 * The authority's own simplified samples by the ways that our documents are made: the hash of the canonical document without what is put in
 * afterwards (of those that are meant to be right), and the stamp over the 32 bytes of the hash that it names.
 */
export function checkSamples(data: string): SampleCheck {
  const folder = join(data, "samples");
  const found: SampleCheck = { hashes: 0, of: 0, stamps: 0, stamped: 0 };
  for (const name of readdirSync(folder)) {
    const canonical = execFileSync("xmllint", ["--nonet", "--c14n11", join(folder, name)], { encoding: "utf8" });
    const inside = (element: string) =>
      new RegExp(`<${element}(?: [^>]*)?>\\s*([^<]*?)\\s*</${element}>`, "u").exec(canonical)?.[1] ?? "";
    const isSimplified = /<cbc:InvoiceTypeCode name="02/u.test(canonical);
    const [hash, stamp, certificate] = [
      inside("ds:DigestValue"),
      inside("ds:SignatureValue"),
      inside("ds:X509Certificate"),
    ];
    if (!isSimplified || !stamp) continue;
    found.stamped += 1;
    const { publicKey } = new X509Certificate(Buffer.from(certificate, "base64"));
    if (verify("sha256", Buffer.from(hash, "base64"), publicKey, Buffer.from(stamp, "base64"))) found.stamps += 1;
    if (/Error/u.test(name)) continue;
    found.of += 1;
    if (createHash("sha256").update(withoutAdded(canonical), "utf8").digest("base64") === hash) found.hashes += 1;
  }
  return found;
}

/** xmllint keeps comments, which the canonical form that is hashed has none of. */
const withoutAdded = (canonical: string): string =>
  canonical
    .replace(/<!--.*?-->/gsu, "")
    .replace(/<ext:UBLExtensions>.*?<\/ext:UBLExtensions>/su, "")
    .replace(/<cac:Signature>.*?<\/cac:Signature>/su, "")
    .replace(/<cac:AdditionalDocumentReference>\s*<cbc:ID>QR<\/cbc:ID>.*?<\/cac:AdditionalDocumentReference>/su, "");
