import { createHmac, timingSafeEqual } from "node:crypto";

const stepSeconds = 30;
/** Clocks of phones go wrong: one step to either side is taken. */
const tolerance = 1;

/** RFC 6238 with SHA-1 and thirty seconds, which every app knows. */
export function totpCode(secret: Buffer, step: number, digits = 6): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac("sha1", secret).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 15;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 10 ** digits).padStart(digits, "0");
}

export const stepAt = (now: Date): number => Math.floor(now.getTime() / 1000 / stepSeconds);

/** The step of time the code belongs to, after `last`; null when it is of none: wrong, too old, or used already. */
export function findStep(secret: Buffer, code: string, now: Date, last: number | null): number | null {
  const given = Buffer.from(code);
  let found: number | null = null;
  for (let step = stepAt(now) - tolerance; step <= stepAt(now) + tolerance; step++) {
    const expected = Buffer.from(totpCode(secret, step));
    const same = given.length === expected.length && timingSafeEqual(given, expected);
    if (same && step > (last ?? -1)) found ??= step;
  }
  return found;
}

/** What a QR code for an authenticator app holds. */
export function totpAddress(secret: string, email: string): string {
  const query = new URLSearchParams({ secret, issuer: "Wijha", algorithm: "SHA1", digits: "6", period: "30" });
  return `otpauth://totp/Wijha:${encodeURIComponent(email)}?${query.toString()}`;
}
