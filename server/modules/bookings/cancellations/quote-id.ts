import type { KeyRing } from "#server/platform/secret.ts";
import { isSignature, sign } from "#server/platform/sign.ts";
import type { PartAmounts } from "../tables.ts";

/**
 * What a quote was worked out from, as its holder brings it back. `isUnpriced`: the supplier could not say, the amounts are
 * the worst case. `until`: instant in ms.
 */
export type QuoteClaim = {
  bookingId: string;
  parts: number[];
  amounts: PartAmounts[];
  isUnpriced: boolean;
  /** As of the worked out quote. */
  feeBack: number | null;
  until: number;
};

export function writeQuoteId(keys: KeyRing, claim: QuoteClaim): string {
  const body = Buffer.from(JSON.stringify(claim)).toString("base64url");
  return `${body}.${sign(keys, body)}`;
}

/** Null for anything that we did not write. */
export function readQuoteId(keys: KeyRing, quoteId: string): QuoteClaim | null {
  const [body = "", signature = ""] = quoteId.split(".");
  if (!isSignature(keys, body, signature)) return null;
  return JSON.parse(Buffer.from(body, "base64url").toString()) as QuoteClaim;
}
