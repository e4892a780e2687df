import { createHmac, timingSafeEqual } from "node:crypto";
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
  until: number;
};

const sign = (key: Buffer, body: string) => createHmac("sha256", key).update(body).digest();

export function writeQuoteId(key: Buffer, claim: QuoteClaim): string {
  const body = Buffer.from(JSON.stringify(claim)).toString("base64url");
  return `${body}.${sign(key, body).toString("base64url")}`;
}

/** Null for anything that we did not write. */
export function readQuoteId(key: Buffer, quoteId: string): QuoteClaim | null {
  const [body = "", signature = ""] = quoteId.split(".");
  const given = Buffer.from(signature, "base64url");
  const own = sign(key, body);
  if (given.length !== own.length || !timingSafeEqual(given, own)) return null;
  return JSON.parse(Buffer.from(body, "base64url").toString()) as QuoteClaim;
}
