import { sar } from "#contract/money.ts";
import { SupplierError } from "#server/platform/supplier.ts";
import type { PaymentDeps } from "./deps.ts";
import { gatewayOf } from "./gateways.ts";
import type { PaymentOrder } from "./payment-order.ts";
import type { GatewayPayment, NextStep } from "./payment-gateway.ts";
import { recordAnswer } from "./record-answer.ts";
import { contextOf, keepReference } from "./settle-payment.ts";
import type { PaymentRow } from "./tables.ts";

/**
 * Tells the gateway of a payment that is written already. When the answer is lost the gateway is asked for our
 * reference; a repeat bears the same key and makes no second payment.
 * @throws SupplierError
 */
export async function startPayment(deps: PaymentDeps, row: PaymentRow, order: PaymentOrder): Promise<PaymentRow> {
  const { publicUrl } = deps;
  const gateway = gatewayOf(deps.gateways, row);
  const { returnPath = "/callback/booking/confirmation" } = order;
  const returnUrl = `${publicUrl}/${row.locale}${returnPath}?payment=${row.id}`;
  const request = {
    merchantRef: row.id,
    idempotencyKey: `start:${row.id}`,
    amount: sar(row.amount),
    capture: gateway.can.manualCapture.includes(row.method) ? ("manual" as const) : ("auto" as const),
    methods: [row.method],
    networks: row.networks,
    description: order.description,
    payer: order.payer,
    returnUrl,
    cancelUrl: `${returnUrl}&back=1`,
    notifyUrl: `${publicUrl}/api/webhooks/payments/${gateway.id}`,
    expiresAt: row.expiresAt.toISOString(),
    locale: row.locale,
  };
  try {
    return await keep(deps, row, await gateway.start(request, contextOf(row)));
  } catch (error) {
    if (!(error instanceof SupplierError) || error.kind !== "unknown_outcome") throw error;
    const found = await gateway.findByMerchantRef(row.id, contextOf(row));
    if (!found) throw error;
    return keep(deps, row, found);
  }
}

/** Who refuses at once leads nowhere: that is recorded, as nobody comes back from there. */
async function keep(
  deps: PaymentDeps,
  row: PaymentRow,
  answer: { payment: GatewayPayment; next: NextStep },
): Promise<PaymentRow> {
  const kept = await keepReference(deps, row, answer);
  return answer.next.kind === "none" ? ((await recordAnswer(deps, kept, answer.payment)) ?? kept) : kept;
}
