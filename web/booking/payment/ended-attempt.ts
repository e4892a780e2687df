import type { ApiClient } from "#contract/client.ts";
import { getPayment, type PaymentView } from "#contract/payments.ts";

const hasEnded = ({ state }: PaymentView) => state === "failed" || state === "expired" || state === "voided";

/** In the address of a payment that follows one that came to nothing: which. */
const param = "after";

export const nextAttempt = (checkout: string, ended: Pick<PaymentView, "id">): string =>
  `${checkout}?${param}=${encodeURIComponent(ended.id)}`;

/** The attempt whose end the page tells: this payment itself, or the one it follows. Null on the first try. */
export async function endedAttempt(api: ApiClient, payment: PaymentView, url: URL): Promise<PaymentView | null> {
  if (hasEnded(payment)) return payment;
  const id = url.searchParams.get(param);
  if (!id) return null;
  const earlier = await api(getPayment, { paymentId: id }).catch(() => null);
  return earlier?.bookingId === payment.bookingId && hasEnded(earlier) ? earlier : null;
}
