import type { DifferenceState } from "#contract/admin/settlement-rows.ts";

const closing = ["linked", "healed"] as const;

/** Where a difference may go. What is accepted, linked or healed has ended. */
export const nextDifferenceStates: Record<DifferenceState, readonly DifferenceState[]> = {
  open: ["asked", "waiting", "proposed", ...closing],
  asked: ["asked", "waiting", "proposed", ...closing],
  waiting: ["asked", "waiting", "proposed", ...closing],
  proposed: ["open", "accepted", "healed"],
  accepted: [],
  linked: [],
  healed: [],
};

export const differenceStates = Object.keys(nextDifferenceStates) as DifferenceState[];
export const isEnded = (state: DifferenceState): boolean => nextDifferenceStates[state].length === 0;
