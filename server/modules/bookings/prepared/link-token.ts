import { hashOf } from "#server/platform/session-secrets.ts";
import { allSignatures, sign } from "#server/platform/sign.ts";
import type { BookingDeps } from "../deps.ts";
import type { PreparedRow } from "./tables.ts";

/** 132 bits, short enough for a text message. */
const letters = 22;
type Named = Pick<PreparedRow, "bookingId" | "link">;

const subjectOf = ({ bookingId, link }: Named) => `${bookingId} ${link}`;

/** What the row of a link keeps of it. */
export const linkHash = ({ telephone }: Pick<BookingDeps, "telephone">, named: Named): string =>
  hashOf(sign(telephone.keys.links, subjectOf(named)).slice(0, letters));

/**
 * The address of a link. Its secret is the signature of its row: the message is written from that, and what opens the booking lies in no
 * queue and no table.
 */
export function linkUrl(
  { telephone, publicUrl }: Pick<BookingDeps, "telephone" | "publicUrl">,
  row: PreparedRow,
): string {
  const token = allSignatures(telephone.keys.links, subjectOf(row))
    .map((each) => each.slice(0, letters))
    .find((each) => hashOf(each) === row.tokenHash);
  if (!token) throw new Error("the payment link was made with a secret that is not given");
  return `${publicUrl}/p/${token}`;
}
