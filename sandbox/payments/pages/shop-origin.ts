import type { PaymentRecord } from "../payment-record.ts";

export function shopOriginOf(payment: PaymentRecord): string {
  return new URL(payment.return_url).origin;
}
