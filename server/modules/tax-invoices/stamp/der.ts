/** ASN.1 in its distinguished encoding: what a certificate is written in. Tags of ITU-T X.680. */
export const der = (tag: number, ...parts: readonly Buffer[]): Buffer => {
  const content = Buffer.concat(parts);
  const { length } = content;
  const head = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.of(tag, ...head), content]);
};

export const sequence = (...parts: readonly Buffer[]): Buffer => der(0x30, ...parts);
export const setOf = (...parts: readonly Buffer[]): Buffer => der(0x31, ...parts);
export const utf8 = (value: string): Buffer => der(0x0c, Buffer.from(value, "utf8"));
export const bitString = (bytes: Buffer): Buffer => der(0x03, Buffer.of(0), bytes);
/** Above zero, its first byte from 1 to 127. */
export const integer = (bytes: Buffer): Buffer => der(0x02, bytes);

/** `2026-01-01T00:00:00Z`. */
export const utcTime = (iso: string): Buffer =>
  der(0x17, Buffer.from(`${iso.replace(/[-:T]/g, "").slice(2, 14)}Z`, "ascii"));

/** `1.2.840.10045.4.3.2`. */
export function objectId(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split(".").map(Number);
  const bytes = [first * 40 + second, ...rest.flatMap(base128)];
  return der(0x06, Buffer.from(bytes));
}

function base128(value: number): number[] {
  const digits = [value & 127];
  for (let left = value >> 7; left > 0; left >>= 7) digits.unshift((left & 127) | 128);
  return digits;
}
