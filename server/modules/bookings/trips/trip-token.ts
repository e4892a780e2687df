import { createHmac, timingSafeEqual } from "node:crypto";

/** Letters of the signature: 132 bits. */
const signatureLength = 22;

const signatureOf = (key: Buffer, bookingId: string) =>
  createHmac("sha256", key).update(bookingId).digest("base64url").slice(0, signatureLength);

/** What the mail after a trip carries (R2.2): the booking, signed for being rated and nothing else. */
export const signTrip = (key: Buffer, bookingId: string): string => `${bookingId}.${signatureOf(key, bookingId)}`;

/** The booking of a token; null when we did not write it. */
export function openTrip(key: Buffer, token: string): string | null {
  const [bookingId = "", signature = ""] = token.split(".");
  const [given, right] = [Buffer.from(signature), Buffer.from(signatureOf(key, bookingId))];
  return given.length === right.length && timingSafeEqual(given, right) ? bookingId : null;
}
