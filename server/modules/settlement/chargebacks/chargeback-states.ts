import type { ChargebackState } from "#contract/admin/chargebacks.ts";

/** Where a chargeback may go: we answer once, or two people let it go, and the bank decides once. */
export const nextChargebackStates: Record<ChargebackState, readonly ChargebackState[]> = {
  opened: ["loss_proposed", "evidence_sent", "accepted", "won", "lost"],
  loss_proposed: ["opened", "evidence_sent", "accepted", "won", "lost"],
  evidence_sent: ["won", "lost"],
  accepted: ["won", "lost"],
  won: [],
  lost: [],
};

export const chargebackStates = Object.keys(nextChargebackStates) as ChargebackState[];
