import type { PaymentMethod } from "#contract/payments.ts";
import { cardName } from "#i18n/card-name.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Rich } from "#web/lib/rich.tsx";

/** What a refund is for a payer who pays in parts. */
export function RefundInParts({ method }: { method: PaymentMethod }) {
  const t = useT();
  return <Rich id="payment-methods.refund_parts" parts={{ provider: <bdi>{cardName(t, method)}</bdi> }} />;
}
