import { createHash } from "node:crypto";
import { Certificate, ContentInfo, SignedData } from "pkijs";
import "./pass-certificates.ts";

/** The files of a `.pkpass`, which is a zip of uncompressed ones. @throws Error for any other zip */
export function unpackPass(zip: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  for (let at = 0; zip.readUInt32LE(at) === 0x04034b50;) {
    const [method, size, nameSize, moreSize] = [
      zip.readUInt16LE(at + 8),
      zip.readUInt32LE(at + 18),
      zip.readUInt16LE(at + 26),
      zip.readUInt16LE(at + 28),
    ];
    if (method !== 0) throw new Error("a file of the pass is compressed");
    const begin = at + 30 + nameSize + moreSize;
    files.set(zip.toString("utf8", at + 30, at + 30 + nameSize), zip.subarray(begin, begin + size));
    at = begin + size;
  }
  return files;
}

/** What a device asks of a pass before it takes it; faults in words. */
export async function findPassFaults(files: Map<string, Buffer>, trustedPem: string): Promise<string[]> {
  const faults: string[] = [];
  const manifest = files.get("manifest.json") ?? Buffer.alloc(0);
  const hashes = JSON.parse(manifest.toString()) as Record<string, string>;
  const listed = [...files.keys()].filter((name) => name !== "manifest.json" && name !== "signature");
  if (listed.toSorted().join() !== Object.keys(hashes).toSorted().join()) faults.push("files and manifest differ");
  for (const name of listed) {
    const hash = createHash("sha1")
      .update(files.get(name) ?? "")
      .digest("hex");
    if (hashes[name] !== hash) faults.push(`the hash of ${name} is another`);
  }
  return (await isSigned(files.get("signature"), manifest, trustedPem))
    ? faults
    : [...faults, "the signature is wrong"];
}

/** A detached PKCS#7 signature over the manifest, by a chain that ends at who is trusted. */
async function isSigned(signature: Buffer | undefined, manifest: Buffer, trustedPem: string): Promise<boolean> {
  if (!signature) return false;
  const { content } = ContentInfo.fromBER(new Uint8Array(signature).buffer);
  const signed = new SignedData({ schema: content });
  if (signed.encapContentInfo.eContent) return false;
  const trusted = Certificate.fromBER(
    new Uint8Array(Buffer.from(trustedPem.replace(/-----[^-]+-----|\s/g, ""), "base64")).buffer,
  );
  return signed
    .verify({
      signer: 0,
      data: new Uint8Array(manifest).buffer,
      trustedCerts: [trusted],
      checkChain: true,
    })
    .catch(() => false);
}

/** Texts of a language by their keys. */
export function readStrings(files: Map<string, Buffer>, locale: string): Record<string, string> {
  const text = files.get(`${locale}.lproj/pass.strings`)?.toString("utf8") ?? "";
  const pairs = text
    .split(/\r?\n/)
    .filter(Boolean)
    .map((line) => line.slice(1, -2).split('" = "'));
  const unescape = (part: string) => part.replaceAll("\\n", "\n").replace(/\\(["\\])/g, "$1");
  return Object.fromEntries(pairs.map(([key = "", value = ""]) => [unescape(key), unescape(value)]));
}
