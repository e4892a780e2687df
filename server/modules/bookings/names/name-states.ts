import type { NameCorrection } from "#contract/name-corrections.ts";

export type NameState = NameCorrection["state"];

/**
 * Where a correction may go from where it stands; the database holds the same table. `correcting` and `with_staff` are the supplier's turn:
 * its answer ends them. A yes that comes after a no counts: nothing was paid for it, and the ticket has the name.
 */
export const nextNameStates: Record<NameState, readonly NameState[]> = {
  correcting: ["with_staff", "with_desk", "corrected", "refused", "ended"],
  with_desk: ["correcting", "corrected", "refused", "ended"],
  with_staff: ["with_desk", "corrected", "refused", "ended"],
  corrected: [],
  refused: ["corrected"],
  ended: [],
};

/** The supplier has not answered yet; a booking has at most one of these. */
export const turnStates = ["correcting", "with_staff"] as const satisfies NameState[];
/** Not decided yet; a traveller has at most one of these. */
export const openNameStates = ["correcting", "with_desk", "with_staff"] as const satisfies NameState[];
