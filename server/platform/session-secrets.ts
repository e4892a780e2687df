import { createHash, randomBytes } from "node:crypto";

/** 256 random bits: of a token, of the cookie it is bound to, of a device. */
export const createSecret = (): string => randomBytes(32).toString("base64url");
/** What is kept of them. */
export const hashOf = (secret: string): string => createHash("sha256").update(secret).digest("base64url");
