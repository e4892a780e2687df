import { randomFillSync } from "node:crypto";

const nonceBytes = 16;
/** Length of a nonce as text. */
export const nonceLength = 24;
const pool = Buffer.alloc(nonceBytes * 256);
let used = pool.length;

/** 128 random bits in base64; drawn from a pool, because one draw each costs more than a whole cached page. */
export function createNonce(): string {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += nonceBytes;
  return pool.toString("base64", used - nonceBytes, used);
}
