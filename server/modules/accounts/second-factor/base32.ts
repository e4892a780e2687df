const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** RFC 4648 without padding, as authenticator apps take it. */
export function toBase32(bytes: Uint8Array): string {
  let text = "";
  let bits = 0;
  let value = 0;
  for (const byte of bytes) {
    value = (value << 8) | byte;
    bits += 8;
    for (; bits >= 5; bits -= 5) text += letters[(value >>> (bits - 5)) & 31];
    value &= (1 << bits) - 1;
  }
  return bits > 0 ? text + letters[(value << (5 - bits)) & 31] : text;
}

/** @throws Error on a letter that is none of the alphabet's */
export function fromBase32(text: string): Buffer {
  const bytes: number[] = [];
  let bits = 0;
  let value = 0;
  for (const letter of text) {
    const index = letters.indexOf(letter);
    if (index < 0) throw new Error("no base32");
    value = (value << 5) | index;
    bits += 5;
    if (bits >= 8) bytes.push((value >>> (bits -= 8)) & 255);
    value &= (1 << bits) - 1;
  }
  return Buffer.from(bytes);
}
