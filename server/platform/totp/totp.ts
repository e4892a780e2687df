import { HOTP, TOTP } from "otpauth";
import { secretOf } from "./base32.ts";

/** RFC 6238 with SHA-1 and thirty seconds, which every app knows. */
const period = 30;
/** Clocks of phones go wrong: one step to either side is taken. */
const window = 1;

export const totpCode = (secret: Buffer, step: number, digits = 6): string =>
  HOTP.generate({ secret: secretOf(secret), counter: step, digits });

export const stepAt = (now: Date): number => TOTP.counter({ period, timestamp: now.getTime() });

/** The time step of the code, if it is after `last`; null for a code that is wrong, expired or already used. */
export function findStep(secret: Buffer, code: string, now: Date, last: number | null): number | null {
  const timestamp = now.getTime();
  const delta = TOTP.validate({ token: code, secret: secretOf(secret), period, timestamp, window });
  if (delta === null) return null;
  const step = stepAt(now) + delta;
  return step > (last ?? -1) ? step : null;
}

/** What a QR code for an authenticator app holds. */
export function totpAddress(secret: string, email: string, issuer: string = "Wijha"): string {
  const query = new URLSearchParams({
    secret,
    issuer,
    algorithm: "SHA1",
    digits: "6",
    period: String(period),
  });
  return `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(email)}?${query.toString()}`;
}
