import type { ChangeRow } from "./tables.ts";

export type ChangeState = ChangeRow["state"];

/**
 * Where a change may go from where it stands; the database holds the same table. From `changing` on it is the supplier's turn: only its
 * answer ends it. One whose payment comes too late is refused, so that its traveller is told.
 */
export const nextChangeStates: Record<ChangeState, readonly ChangeState[]> = {
  quoted: ["paying", "changing", "expired"],
  paying: ["changing", "refused", "expired"],
  changing: ["with_staff", "changed", "refused"],
  with_staff: ["changed", "refused"],
  changed: [],
  refused: [],
  expired: ["refused"],
};

/** The supplier has not answered yet; a booking has at most one of these. */
export const openChangeStates = ["changing", "with_staff"] as const satisfies ChangeState[];
