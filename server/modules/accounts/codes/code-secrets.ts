import { randomInt } from "node:crypto";
import type { KeyRing } from "#server/platform/secret.ts";
import { isSignature, sign } from "#server/platform/sign.ts";

/** Six digits, each code as likely as any other. */
export const createCode = (): string => String(randomInt(1_000_000)).padStart(6, "0");

/** A code is kept bound to its attempt: the same digits elsewhere are another value. */
export const hashCode = (keys: KeyRing, attempt: string, code: string): string => sign(keys, `${attempt}\n${code}`);

export const isCode = (keys: KeyRing, attempt: string, code: string, hash: string): boolean =>
  isSignature(keys, `${attempt}\n${code}`, hash);
