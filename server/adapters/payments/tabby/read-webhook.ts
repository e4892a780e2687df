import { createHash } from "node:crypto";
import type { PaymentGateway } from "#server/modules/payments/index.ts";
import { bearsSecret, jsonOf } from "#server/platform/partners/read-notice.ts";
import { gatewayId, type TabbySettings } from "./tabby-partner.ts";
import { noticeShape } from "./tabby-shapes.ts";

/** The header that a webhook is registered with; its value is `TABBY_WEBHOOK_SECRET`. */
export const webhookHeader = "x-webhook-secret";

/**
 * A notice proves itself by a secret in its header, and says only which payment to ask about. It has no number: what is the same to the letter is a
 * repeat. null: without the secret, of the other mode (test, live), or not understood.
 */
export function readWebhook(
  { secretKey, webhookSecret }: Pick<TabbySettings, "secretKey" | "webhookSecret">,
  raw: string,
  headers: Headers,
): ReturnType<PaymentGateway["parseWebhook"]> {
  if (!bearsSecret(headers.get(webhookHeader) ?? "", webhookSecret)) return null;
  const parsed = noticeShape.safeParse(jsonOf(raw));
  if (!parsed.success || parsed.data.is_test !== secretKey.startsWith("sk_test_")) return null;
  return {
    eventId: `${gatewayId}:${createHash("sha256").update(raw).digest("hex")}`,
    payment: { supplier: gatewayId, token: parsed.data.id },
    merchantRef: parsed.data.order?.reference_id ?? "",
    about: "payment",
  };
}
