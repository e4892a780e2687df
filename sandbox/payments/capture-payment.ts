import type { Tx } from "./database.ts";
import { GatewayError } from "./gateway-error.ts";
import { movePayment } from "./move-payment.ts";
import type { PaymentRecord } from "./payment-record.ts";

/** Takes an authorised amount, whole or in part, once; what is not taken goes back to the card. */
export function capturePayment(tx: Tx, payment: PaymentRecord, amount: number, now: Date): Promise<PaymentRecord> {
  if (payment.state !== "authorized") {
    throw new GatewayError("not_permitted", `A payment that is ${payment.state} cannot be captured.`);
  }
  if (amount > payment.authorized) {
    throw new GatewayError("invalid_request", "More than was authorised.", "amount");
  }
  return movePayment(tx, payment, "captured", now, { captured: amount });
}

/** Gives up a payment that nobody has paid yet, or releases an authorised amount. A captured one is refunded instead. */
export function voidPayment(tx: Tx, payment: PaymentRecord, now: Date): Promise<PaymentRecord> {
  if (!["created", "requires_action", "authorized"].includes(payment.state)) {
    throw new GatewayError("not_permitted", `A payment that is ${payment.state} cannot be voided.`);
  }
  return movePayment(tx, payment, "voided", now);
}
