import { createHmac, timingSafeEqual } from "node:crypto";
import * as z from "zod/mini";

/** Older or newer than this, a webhook is not believed: it may be a recording. */
const LONGEST_AGE_S = 300;

const webhook = z.object({
  id: z.string(),
  type: z.string(),
  data: z.object({ paymentId: z.string(), merchantRef: z.string() }),
});

/** `Wijhapay-Signature: t=<unix seconds>,v1=<hex HMAC-SHA256 of "t.rawBody">`. null: forged, old, or not understood. */
export function readWebhook(raw: string, headers: Headers, secret: string, now: Date) {
  const signature = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(headers.get("wijhapay-signature") ?? "");
  const [, t = "", v1 = ""] = signature ?? [];
  if (!signature || Math.abs(now.getTime() / 1000 - Number(t)) > LONGEST_AGE_S) return null;
  const expected = createHmac("sha256", secret).update(`${t}.${raw}`).digest();
  if (!timingSafeEqual(expected, Buffer.from(v1, "hex"))) return null;
  const parsed = webhook.safeParse(readJson(raw));
  if (!parsed.success) return null;
  const { id, type, data } = parsed.data;
  const about = type.startsWith("chargeback.") ? ("chargeback" as const) : ("payment" as const);
  return { eventId: id, paymentId: data.paymentId, merchantRef: data.merchantRef, about };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
