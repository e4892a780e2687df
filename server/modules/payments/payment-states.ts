import type { PaymentState } from "#contract/payments.ts";

/**
 * Where a payment may go from where it stands; the database holds the same table. One payment is one attempt: what has
 * failed or expired stays so, and the traveller's next try is another payment.
 */
export const nextStates: Record<PaymentState, readonly PaymentState[]> = {
  open: ["processing", "authorized", "captured", "failed", "voided", "expired"],
  processing: ["authorized", "captured", "failed", "voided", "expired"],
  authorized: ["captured", "voided", "expired"],
  captured: ["partially_refunded", "refunded"],
  partially_refunded: ["partially_refunded", "refunded"],
  failed: [],
  voided: [],
  refunded: [],
  expired: [],
};

/** A booking has at most one of these: money may still come of it, or has. */
export const liveStates = ["open", "processing", "authorized", "captured"] as const satisfies PaymentState[];

/** Ended, and nothing was taken of it. */
export const hasNoMoney = ({ state }: { state: PaymentState }): boolean =>
  state === "failed" || state === "voided" || state === "expired";

export function canMove(from: PaymentState, to: PaymentState): boolean {
  return nextStates[from].includes(to);
}
