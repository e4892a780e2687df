import type { KeyRing } from "#server/platform/secret.ts";
import { isSignature, sign } from "#server/platform/sign.ts";

/** Letters of the signature: 132 bits. */
const signatureLength = 22;

/** What the mail after a trip carries (R2.2): the booking, signed for being rated and nothing else. */
export const signTrip = (keys: KeyRing, bookingId: string): string =>
  `${bookingId}.${sign(keys, bookingId).slice(0, signatureLength)}`;

/** The booking of a token; null when we did not write it. */
export function openTrip(keys: KeyRing, token: string): string | null {
  const [bookingId = "", signature = ""] = token.split(".");
  return isSignature(keys, bookingId, signature, signatureLength) ? bookingId : null;
}
