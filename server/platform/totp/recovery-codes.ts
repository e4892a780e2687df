import { createHmac, randomBytes } from "node:crypto";
import { toBase32 } from "./base32.ts";

/** Ten, of 50 random bits each: `ABCDE-FGHIJ`. */
export const createRecoveryCodes = (): string[] =>
  Array.from({ length: 10 }, () => toBase32(randomBytes(7)).slice(0, 10).replace(/^.{5}/, "$&-"));

/** `ownerId`: the same code is another hash elsewhere. */
export const hashRecoveryCode = (key: Buffer, ownerId: string, code: string): string =>
  createHmac("sha256", key)
    .update(`${ownerId}\n${code.replace(/[\s-]/g, "").toUpperCase()}`)
    .digest("base64url");
