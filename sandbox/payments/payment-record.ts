import type { Tx } from "./database.ts";
import type { Decline, PaymentState } from "./payment-states.ts";
import type { CardBrand, PayMethod } from "./card-brand.ts";
import type { Scenario } from "./test-cards.ts";

/** A row of `payments`. Amounts in halalas. */
export type PaymentRecord = {
  id: string;
  /** The secret part of the page's address; whoever has it can pay. */
  pay_token: string;
  merchant_ref: string;
  amount: number;
  currency: "SAR";
  capture: "auto" | "manual";
  methods: PayMethod[];
  /** Brands of cards that are taken; null: all. */
  networks: string[] | null;
  description: string;
  /** Stands in the field of the card's holder at first. */
  payer_name: string | null;
  return_url: string;
  cancel_url: string;
  notify_url: string;
  locale: "ar" | "en";
  state: PaymentState;
  authorized: number;
  captured: number;
  refunded: number;
  method: PayMethod | null;
  card_brand: CardBrand | null;
  card_last4: string | null;
  decline: Decline | null;
  scenario: Scenario | null;
  challenge_tries: number;
  /** Of the phone that a code was sent to. */
  mobile_last4: string | null;
  /** When time alone moves the payment on, and where to: the bank's late answer, or an expiry. */
  next_at: Date | null;
  next_state: PaymentState | null;
  next_decline: Decline | null;
  expires_at: Date;
  created_at: Date;
};

export type RefundRecord = {
  id: string;
  payment_id: string;
  amount: number;
  state: "pending" | "succeeded" | "failed";
  next_at: Date | null;
  next_state: "succeeded" | "failed" | null;
  created_at: Date;
};

/** The payment, locked until the transaction ends: everything that happens to one payment happens in a row. */
export async function lockPayment(tx: Tx, by: "id" | "pay_token", value: string): Promise<PaymentRecord | null> {
  const found = await tx.query<PaymentRecord>(
    `select * from sandbox_payments.payments where ${by === "id" ? "id" : "pay_token"} = $1 for update`,
    [value],
  );
  return found.rows[0] ?? null;
}

export async function refundsOf(tx: Tx, paymentId: string): Promise<RefundRecord[]> {
  const found = await tx.query<RefundRecord>(
    "select * from sandbox_payments.refunds where payment_id = $1 order by created_at, id",
    [paymentId],
  );
  return found.rows;
}
