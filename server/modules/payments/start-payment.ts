import { sar } from "#contract/money.ts";
import { SupplierError } from "#server/platform/supplier.ts";
import type { PaymentDeps } from "./deps.ts";
import type { PaymentOrder } from "./payment-order.ts";
import { contextOf, keepReference } from "./settle-payment.ts";
import type { PaymentRow } from "./tables.ts";

/**
 * Tells the gateway of a payment that is written already. When the answer is lost the gateway is asked for our
 * reference; a repeat bears the same key and makes no second payment.
 * @throws SupplierError
 */
export async function startPayment(
  { db, gateway, publicUrl }: PaymentDeps,
  row: PaymentRow,
  order: PaymentOrder,
): Promise<PaymentRow> {
  const returnUrl = `${publicUrl}/${row.locale}/callback/booking/confirmation?payment=${row.id}`;
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
    cancelUrl: returnUrl,
    notifyUrl: `${publicUrl}/api/webhooks/payments/${gateway.id}`,
    expiresAt: row.expiresAt.toISOString(),
    locale: row.locale,
  };
  try {
    return await keepReference({ db }, row, await gateway.start(request, contextOf(row)));
  } catch (error) {
    if (!(error instanceof SupplierError) || error.kind !== "unknown_outcome") throw error;
    const found = await gateway.findByMerchantRef(row.id, contextOf(row));
    if (!found) throw error;
    return keepReference({ db }, row, found);
  }
}
