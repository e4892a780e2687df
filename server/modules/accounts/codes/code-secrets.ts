import { createHmac, randomInt, timingSafeEqual } from "node:crypto";

/** Six digits, each code as likely as any other. */
export const createCode = (): string => String(randomInt(1_000_000)).padStart(6, "0");

/** A code is kept bound to its attempt: the same digits elsewhere are another value. */
export const hashCode = (key: Buffer, attempt: string, code: string): string =>
  createHmac("sha256", key).update(`${attempt}\n${code}`).digest("base64url");

export const isCode = (key: Buffer, attempt: string, code: string, hash: string): boolean =>
  timingSafeEqual(Buffer.from(hashCode(key, attempt, code)), Buffer.from(hash));
