/** ASN.1 in its distinguished encoding, as certificates and their requests are written. Tags of ITU-T X.680. */
export const der = (tag: number, ...parts: readonly Buffer[]): Buffer => {
  const content = Buffer.concat(parts);
  const { length } = content;
  const head = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.of(tag, ...head), content]);
};

/** An element as it was read: its own bytes, and those of its content. */
export type DerNode = { tag: number; whole: Buffer; content: Buffer };

/** The elements that stand one after another. @throws Error when they are cut */
export function readDer(bytes: Buffer): DerNode[] {
  const nodes: DerNode[] = [];
  for (let at = 0; at < bytes.length;) {
    const [tag = 0, first = 0] = bytes.subarray(at, at + 2);
    const size = first < 128 ? 0 : first & 127;
    if (size > 2 || at + 2 + size > bytes.length) throw new Error("cut DER");
    const length = size === 0 ? first : bytes.readUIntBE(at + 2, size);
    const start = at + 2 + size;
    if (start + length > bytes.length) throw new Error("cut DER");
    nodes.push({ tag, whole: bytes.subarray(at, start + length), content: bytes.subarray(start, start + length) });
    at = start + length;
  }
  return nodes;
}
