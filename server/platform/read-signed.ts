import { createHmac, timingSafeEqual } from "node:crypto";

/** Older or newer than this, what is signed is not believed: it may be a recording. */
const longestAgeSeconds = 300;

/** JSON signed by `t=<unix seconds>,v1=<hex HMAC-SHA256 of "t.raw">`, or `v2=`. Null: forged, old, or no JSON. */
export function readSigned(raw: string, header: string | null, secret: string, now: Date): unknown {
  const [, t = "", v1 = ""] = /^t=(\d{1,12}),v[12]=([0-9a-f]{64})$/.exec(header ?? "") ?? [];
  if (!t || Math.abs(now.getTime() / 1000 - Number(t)) > longestAgeSeconds) return null;
  const expected = createHmac("sha256", secret).update(`${t}.${raw}`).digest();
  if (!timingSafeEqual(expected, Buffer.from(v1, "hex"))) return null;
  try {
    return JSON.parse(raw);
  } catch {
    return null;
  }
}
