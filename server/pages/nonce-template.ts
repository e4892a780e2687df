import { constants, crc32, deflateRawSync } from "node:zlib";
import { nonceLength } from "./nonce.ts";

/** A finished page with slots for the nonce of each answer. */
export type NonceTemplate = {
  plain: (nonce: string) => Buffer;
  /** The same, compressed: the fixed parts were compressed once, the nonce goes between them as it is. */
  gzip: (nonce: string) => Buffer;
};

const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);
/** Deflate: an uncompressed block of the nonce's length, without its bytes; and an empty last block. */
const storedBlock = Buffer.from([0, nonceLength, 0, ~nonceLength & 0xff, 0xff]);
const lastBlock = Buffer.from([1, 0, 0, 0xff, 0xff]);

/** Cuts `page` wherever `nonce` stands in it. */
export function createNonceTemplate(page: Buffer, nonce: string): NonceTemplate {
  const parts = split(page, nonce);
  // Each part is a stream of its own that ends on a byte border, so that none refers back across a nonce.
  const packed = parts.map((part) => deflateRawSync(part, { level: 9, finishFlush: constants.Z_SYNC_FLUSH }));
  const size = parts.reduce((sum, part) => sum + part.length, 0) + (parts.length - 1) * nonceLength;

  return {
    plain: (fresh) => join(parts, [], Buffer.from(fresh, "latin1"), []),
    gzip: (fresh) => {
      const bytes = Buffer.from(fresh, "latin1");
      const trailer = Buffer.allocUnsafe(8);
      trailer.writeUInt32LE(checksum(parts, bytes), 0);
      trailer.writeUInt32LE(size, 4);
      return join(packed, [gzipHeader], Buffer.concat([storedBlock, bytes]), [lastBlock, trailer]);
    },
  };
}

function split(page: Buffer, nonce: string): Buffer[] {
  const parts: Buffer[] = [];
  let from = 0;
  for (let at = page.indexOf(nonce); at !== -1; at = page.indexOf(nonce, from)) {
    parts.push(page.subarray(from, at));
    from = at + nonce.length;
  }
  parts.push(page.subarray(from));
  return parts;
}

function join(parts: Buffer[], before: Buffer[], between: Buffer, after: Buffer[]): Buffer {
  const all = [...before];
  parts.forEach((part, index) => (index === 0 ? all.push(part) : all.push(between, part)));
  return Buffer.concat([...all, ...after]);
}

function checksum(parts: Buffer[], nonce: Buffer): number {
  let sum = 0;
  parts.forEach((part, index) => {
    if (index > 0) sum = crc32(nonce, sum);
    sum = crc32(part, sum);
  });
  return sum;
}
