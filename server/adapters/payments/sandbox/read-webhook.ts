import * as z from "zod/mini";
import { readSigned } from "#server/platform/read-signed.ts";

const webhook = z.object({
  id: z.string(),
  type: z.string(),
  data: z.object({ paymentId: z.string(), merchantRef: z.string() }),
});

/** `Wijhapay-Signature: t=<unix seconds>,v1=<hex HMAC-SHA256 of "t.rawBody">`. null: forged, old, or not understood. */
export function readWebhook(raw: string, headers: Headers, secret: string, now: Date) {
  const parsed = webhook.safeParse(readSigned(raw, headers.get("wijhapay-signature"), secret, now));
  if (!parsed.success) return null;
  const { id, type, data } = parsed.data;
  const about = type.startsWith("chargeback.") ? ("chargeback" as const) : ("payment" as const);
  return { eventId: id, paymentId: data.paymentId, merchantRef: data.merchantRef, about };
}
