export type PaymentState =
  | "created"
  | "requires_action"
  | "processing"
  | "authorized"
  | "captured"
  | "failed"
  | "voided"
  | "expired"
  | "partially_refunded"
  | "refunded";

export type Decline =
  | "insufficient_funds"
  | "do_not_honor"
  | "lost_stolen"
  | "expired_card"
  | "limit"
  | "authentication"
  | "cancelled_by_payer"
  | "not_lent";

/**
 * Where a payment can go. One payment is one attempt: a declined one never comes back to life, the merchant opens
 * another. A payment that nobody has paid can be voided; while the bank is thinking (processing) it cannot.
 */
const NEXT_STATES: Record<PaymentState, readonly PaymentState[]> = {
  created: ["requires_action", "processing", "authorized", "captured", "failed", "voided", "expired"],
  requires_action: ["processing", "authorized", "captured", "failed", "voided", "expired"],
  processing: ["authorized", "captured", "failed"],
  authorized: ["captured", "voided", "expired"],
  captured: ["partially_refunded", "refunded"],
  partially_refunded: ["partially_refunded", "refunded"],
  failed: [],
  voided: [],
  expired: [],
  refunded: [],
};

export function canMove(from: PaymentState, to: PaymentState): boolean {
  return NEXT_STATES[from].includes(to);
}
