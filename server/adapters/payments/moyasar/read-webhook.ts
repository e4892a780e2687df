import type { PaymentGateway } from "#server/modules/payments/index.ts";
import { bearsSecret, jsonOf } from "#server/platform/partners/read-notice.ts";
import { refKey } from "./moyasar-calls.ts";
import { gatewayId, type MoyasarSettings } from "./moyasar-partner.ts";
import { eventShape } from "./moyasar-shapes.ts";

/**
 * A webhook bears the account's token in its body and no signature: it is repeated for hours as it is, and says only which payment to
 * ask about. null: without the token, of the other mode (test, live), or not understood.
 */
export function readWebhook(
  { secretKey, webhookToken }: Pick<MoyasarSettings, "secretKey" | "webhookToken">,
  raw: string,
): ReturnType<PaymentGateway["parseWebhook"]> {
  const parsed = eventShape.safeParse(jsonOf(raw));
  if (!parsed.success) return null;
  const { id, live, secret_token: token, data } = parsed.data;
  if (!bearsSecret(token, webhookToken) || live !== secretKey.startsWith("sk_live_")) return null;
  const ref = data.metadata?.[refKey];
  return {
    eventId: `${gatewayId}:${id}`,
    payment: { supplier: gatewayId, token: data.invoice_id ?? data.id },
    // An invoice's metadata need not stand in its payments: then it is found by the invoice.
    merchantRef: typeof ref === "string" ? ref : "",
    about: "payment",
  };
}
