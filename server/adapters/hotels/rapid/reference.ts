import { createHash } from "node:crypto";

/** Rapid takes 3 to 28 letters, none of them `<>()&`: a reference of ours that is longer is told by its digest. */
export const referenceOf = (clientRef: string): string =>
  /^[\w.-]{3,28}$/.test(clientRef)
    ? clientRef
    : createHash("sha256").update(clientRef).digest("base64url").slice(0, 28);
