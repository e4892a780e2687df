/** The signature in a certificate (DER): the last of its three parts, without the byte that counts unused bits. */
export function certificateSignature(certificate: Buffer): Buffer {
  const outer = contentOf(certificate, 0);
  const content = contentOf(certificate, outer.start);
  const algorithm = contentOf(certificate, content.end);
  const signature = contentOf(certificate, algorithm.end);
  return certificate.subarray(signature.start + 1, signature.end);
}

/** Where the content of the element at `at` begins and ends. */
function contentOf(bytes: Buffer, at: number): { start: number; end: number } {
  const first = bytes[at + 1]!;
  if (first < 128) return { start: at + 2, end: at + 2 + first };
  const size = first & 127;
  const start = at + 2 + size;
  return { start, end: start + bytes.readUIntBE(at + 2, size) };
}
