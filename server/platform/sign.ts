import { createHmac, timingSafeEqual } from "node:crypto";
import type { Key, KeyRing } from "./secret.ts";

const signWith = ({ key }: Key, text: string) => createHmac("sha256", key).update(text).digest("base64url");

/** An HMAC by the newest key, 43 letters of base64url. */
export const sign = ([newest]: KeyRing, text: string): string => signWith(newest, text);

/** Those of every key: for finding what an older one signed. */
export const allSignatures = (keys: KeyRing, text: string): string[] => keys.map((key) => signWith(key, text));

/** Whether one of the keys signed it; what was handed out before a rotation goes on being ours. `letters`: how many of it were kept. */
export function isSignature(keys: KeyRing, text: string, given: string, letters = 43): boolean {
  const own = Buffer.from(given);
  return allSignatures(keys, text)
    .map((signature) => Buffer.from(signature.slice(0, letters)))
    .some((right) => own.length === right.length && timingSafeEqual(own, right));
}
