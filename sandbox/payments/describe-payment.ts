import { createHash } from "node:crypto";
import { isParts } from "./card-brand.ts";
import type { Tx } from "./database.ts";
import { CHALLENGE_TRIES } from "./test-cards.ts";
import { partsLeft } from "./parts/parts.ts";
import { type PaymentRecord, refundsOf } from "./payment-record.ts";

/** A payment as the merchant reads it. Amounts in halalas; `refunded` counts refunds that have succeeded. */
export async function describePayment(tx: Tx, payment: PaymentRecord, publicOrigin: string) {
  const refunds = await refundsOf(tx, payment.id);
  return {
    id: payment.id,
    state: payment.state,
    merchantRef: payment.merchant_ref,
    amount: payment.amount,
    currency: payment.currency,
    capture: payment.capture,
    methods: payment.methods,
    networks: payment.networks,
    authorized: payment.authorized,
    captured: payment.captured,
    refunded: payment.refunded,
    method: payment.method,
    card: payment.card_brand ? { brand: payment.card_brand, last4: payment.card_last4 } : null,
    decline: payment.decline,
    code:
      payment.methods[0] === "stc_pay"
        ? { sentTo: payment.mobile_last4, triesLeft: CHALLENGE_TRIES - payment.challenge_tries }
        : null,
    parts: isParts(payment.methods[0]!) ? partsLeft(payment) : null,
    refunds: refunds.map((refund) => ({
      id: refund.id,
      // The acquirer's reference number: what a bank finds the refund by.
      arn: arnOf(refund.id),
      state: refund.state,
      amount: refund.amount,
      createdAt: refund.created_at.toISOString(),
    })),
    payUrl: `${publicOrigin}/pay/${payment.pay_token}`,
    createdAt: payment.created_at.toISOString(),
    expiresAt: payment.expires_at.toISOString(),
  };
}

/** 23 digits, always the same for a refund. */
function arnOf(refundId: string): string {
  const digits = BigInt(`0x${createHash("sha256").update(refundId).digest("hex")}`).toString();
  return `74${digits.slice(0, 21)}`;
}

export type PaymentDescription = Awaited<ReturnType<typeof describePayment>>;
