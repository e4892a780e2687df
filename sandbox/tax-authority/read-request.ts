import { createPublicKey, type KeyObject, verify } from "node:crypto";
import { type DerNode, readDer } from "./der.ts";

/** What a request for a certificate says (PKCS #10): its key, and the names that the authority asks for. */
export type CertificateRequest = {
  publicKey: KeyObject;
  /** DER of the names. */
  subject: Buffer;
  spki: Buffer;
  template: string;
  vatNumber: string;
  /** `1100`: standard and simplified documents. */
  invoiceTypes: string;
  serial: string;
};

const ids = {
  template: "2b0601040182371402",
  userId: "0992268993f22c640101",
  title: "55040c",
  serial: "550404",
};

/** Null for one that nobody can read, or that its own key did not sign. */
export function readRequest(pem: string): CertificateRequest | null {
  try {
    const bytes = Buffer.from(pem.replace(/-----[A-Z ]+-----|\s/g, ""), "base64");
    const [outer] = readDer(bytes);
    const [info, , signature] = readDer(outer!.content);
    const [, subject, spki, attributes] = readDer(info!.content);
    const publicKey = createPublicKey({ key: spki!.whole, format: "der", type: "spki" });
    if (!verify("sha256", info!.whole, publicKey, signature!.content.subarray(1))) return null;
    const found = new Map<string, string>();
    collect(attributes!, found);
    const named = (id: string) => found.get(id) ?? "";
    return {
      publicKey,
      subject: subject!.whole,
      spki: spki!.whole,
      template: named(ids.template),
      vatNumber: named(ids.userId),
      invoiceTypes: named(ids.title),
      serial: named(ids.serial),
    };
  } catch {
    return null;
  }
}

const isText = ({ tag }: DerNode) => tag === 0x0c || tag === 0x13;

/** Texts by the object id that stands before them, however deep. */
function collect({ tag, content }: DerNode, found: Map<string, string>): void {
  if ((tag & 0x20) === 0 && tag !== 0x04) return;
  const nodes = readDer(content);
  const [id, value] = nodes;
  if (id?.tag === 0x06 && value) {
    const text = value.tag === 0x04 ? readDer(value.content).find(isText) : isText(value) ? value : undefined;
    if (text) found.set(id.content.toString("hex"), text.content.toString("utf8"));
  }
  for (const node of nodes) collect(node, found);
}
