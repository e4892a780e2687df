import { isSignature, sign } from "#server/platform/sign.ts";
import type { BookingDeps } from "../deps.ts";
import type { ShareRow } from "./tables.ts";

type Deps = Pick<BookingDeps, "shareKey">;

/** Letters of the signature: 132 bits. */
const signatureLength = 22;
/** Apart from links that show a trip, which the same key signs. */
const subjectOf = (shareId: string) => `pay ${shareId}`;

/** What the link of a share carries: its id, signed. The database holds no token, so that reading it opens nothing. */
export const signShare = ({ shareKey }: Deps, { id }: Pick<ShareRow, "id">): string =>
  `${id}.${sign(shareKey, subjectOf(id)).slice(0, signatureLength)}`;

/** The share of a token; null when we did not write it. */
export function openShareToken({ shareKey }: Deps, token: string): string | null {
  const [shareId = "", signature = ""] = token.split(".");
  return isSignature(shareKey, subjectOf(shareId), signature, signatureLength) ? shareId : null;
}

/** Where it is paid, without language. */
export const sharePath = (token: string): string => `/pay/${token}`;
