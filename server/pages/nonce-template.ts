import { constants, crc32, deflateRawSync } from "node:zlib";
import { nonceLength } from "./nonce.ts";

/** A finished page whose nonce can be exchanged in place. */
export type NonceTemplate = { plain: PagePress; gzip: PagePress };

/** Bytes of the page with `nonce` in every slot. Give them back when they are sent: they are used again, not copied. */
export type PagePress = { length: number; take: (nonce: string) => Buffer; giveBack: (bytes: Buffer) => void };

const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);
/** Deflate: the head of an uncompressed block as long as a nonce; and an empty last block. */
const storedBlock = Buffer.from([0, nonceLength, 0, ~nonceLength & 0xff, 0xff]);
const lastBlock = Buffer.from([1, 0, 0, 0xff, 0xff]);
/** More copies than answers under way at once are worth no memory. */
const mostCopies = 32;

/** Finds `nonce` wherever it stands in `page`. */
export function createNonceTemplate(page: Buffer, nonce: string): NonceTemplate {
  const slots = findSlots(page, nonce);
  return { plain: createPress(page, slots), gzip: createGzipPress(page, slots) };
}

function findSlots(page: Buffer, nonce: string): number[] {
  const slots: number[] = [];
  for (let at = page.indexOf(nonce); at !== -1; at = page.indexOf(nonce, at + nonceLength)) slots.push(at);
  return slots;
}

function createPress(
  page: Buffer,
  slots: number[],
  finish: (bytes: Buffer, nonce: Buffer) => void = () => {},
): PagePress {
  const copies: Buffer[] = [];
  const ink = Buffer.alloc(nonceLength);
  return {
    length: page.length,
    take: (nonce) => {
      const bytes = copies.pop() ?? Buffer.from(page);
      ink.write(nonce, "latin1");
      for (const slot of slots) ink.copy(bytes, slot);
      finish(bytes, ink);
      return bytes;
    },
    giveBack: (bytes) => void (copies.length < mostCopies && copies.push(bytes)),
  };
}

/**
 * The page as gzip: its fixed parts are compressed once, each as a stream of its own that ends on a byte border, and the
 * nonce goes between them uncompressed. Only the checksum at the end has to be found anew.
 */
function createGzipPress(page: Buffer, slots: number[]): PagePress {
  const pieces: Buffer[] = [gzipHeader];
  const packedSlots: number[] = [];
  let length = gzipHeader.length;
  const add = (piece: Buffer) => {
    pieces.push(piece);
    length += piece.length;
  };
  slots.forEach((slot, index) => {
    add(pack(page.subarray(index === 0 ? 0 : (slots[index - 1] ?? 0) + nonceLength, slot)));
    add(storedBlock);
    packedSlots.push(length);
    add(page.subarray(slot, slot + nonceLength));
  });
  add(pack(page.subarray(slots.length === 0 ? 0 : (slots.at(-1) ?? 0) + nonceLength)));
  add(lastBlock);
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(page.length, 4);
  add(trailer);
  const checksum = createChecksum(page, slots);
  return createPress(Buffer.concat(pieces), packedSlots, (bytes, nonce) =>
    bytes.writeUInt32LE(checksum(nonce), bytes.length - 8),
  );
}

const pack = (part: Buffer) => deflateRawSync(part, { level: 9, finishFlush: constants.Z_SYNC_FLUSH });

/**
 * The page's CRC-32 for any nonce, without reading the page again: CRC is linear, so what one bit of the nonce changes in
 * it is always the same. One table entry a place and value, found once.
 */
function createChecksum(page: Buffer, slots: number[]): (nonce: Buffer) => number {
  const copy = Buffer.from(page);
  const fill = (place: number, value: number) => slots.forEach((slot) => (copy[slot + place] = value));
  for (let place = 0; place < nonceLength; place++) fill(place, 0);
  const base = crc32(copy);
  const changes = Array.from({ length: nonceLength }, (_, place) => {
    const ofBit = Array.from({ length: 8 }, (__, bit) => {
      fill(place, 1 << bit);
      return crc32(copy) ^ base;
    });
    fill(place, 0);
    return Int32Array.from({ length: 256 }, (__, value) =>
      ofBit.reduce((sum, change, bit) => (value & (1 << bit) ? sum ^ change : sum), 0),
    );
  });
  return (nonce) => {
    let sum = base;
    for (let place = 0; place < nonceLength; place++) sum ^= changes[place]?.[nonce[place] ?? 0] ?? 0;
    return sum >>> 0;
  };
}
