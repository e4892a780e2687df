import type { ChangeRow } from "./tables.ts";

const iso = (at: Date | null) => at?.toISOString() ?? null;

/** Where a change stands, as the contract tells it of every kind. */
export const showFacts = (row: ChangeRow) => ({
  id: row.id,
  state: row.state,
  expiresAt: row.expiresAt.toISOString(),
  acceptedAt: iso(row.acceptedAt),
  changedAt: iso(row.changedAt),
  refusal: row.refusal,
  refundSentAt: iso(row.refundSentAt),
  refundedAt: iso(row.refundedAt),
});
