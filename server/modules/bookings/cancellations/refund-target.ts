import type { RefundDestination } from "#contract/payments.ts";
import type { BookingDeps } from "../deps.ts";
import type { BookingRow } from "../tables.ts";

/** Where money goes back to: the method it came from. Null when nothing was paid. */
export async function refundTarget(
  { payments }: Pick<BookingDeps, "payments">,
  { paymentId }: Pick<BookingRow, "paymentId">,
): Promise<RefundDestination | null> {
  const payment = paymentId ? await payments.view(paymentId) : null;
  return payment && { method: payment.method, last4: payment.card?.last4 ?? null, shared: payment.shared };
}
