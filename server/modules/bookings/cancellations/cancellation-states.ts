import type { Cancellation } from "#contract/cancellations.ts";

export type CancellationState = Cancellation["state"];

/**
 * Where a cancellation may go from where it stands; the database holds the same table. The supplier's yes cannot be undone.
 * Where nothing comes back `supplier_confirmed` is the end.
 */
export const nextCancellationStates: Record<CancellationState, readonly CancellationState[]> = {
  requested: ["with_staff", "supplier_confirmed", "refused"],
  with_staff: ["supplier_confirmed", "refused"],
  // A gateway may return money at once: then its two notices arrive in any order.
  supplier_confirmed: ["refund_sent", "refund_with_staff", "refunded"],
  // The bank refused it: it is sent again, or a person takes over.
  refund_sent: ["supplier_confirmed", "refund_with_staff", "refunded"],
  refund_with_staff: ["refunded"],
  refunded: [],
  refused: [],
};

/** The supplier has not decided yet; a booking has at most one of these. */
export const openStates = ["requested", "with_staff"] as const satisfies CancellationState[];
