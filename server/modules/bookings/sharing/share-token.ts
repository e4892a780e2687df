import type { KeyRing } from "#server/platform/secret.ts";
import { isSignature, sign } from "#server/platform/sign.ts";

/** Letters of the signature: 132 bits. */
const signatureLength = 22;

/** What the link carries: the share, signed. The database holds no token, so that reading it opens no trip. */
export const signShare = (keys: KeyRing, shareId: string): string =>
  `${shareId}.${sign(keys, shareId).slice(0, signatureLength)}`;

/** The share of a token; null when we did not write it. */
export function openShareToken(keys: KeyRing, token: string): string | null {
  const [shareId = "", signature = ""] = token.split(".");
  return isSignature(keys, shareId, signature, signatureLength) ? shareId : null;
}
