import type { AirlineChange } from "#contract/airline-changes.ts";

export type AirlineChangeState = AirlineChange["state"];

/**
 * Where what an airline did may go from where it stands; the database holds the same table. A yes (`accepting`) is the airline's turn;
 * what takes the place of all of it (`superseded`) may come at any time.
 */
export const nextAirlineChangeStates: Record<AirlineChangeState, readonly AirlineChangeState[]> = {
  noted: [],
  told: ["with_desk", "accepting", "accepted", "rebooked", "refunded", "superseded"],
  with_desk: ["accepting", "accepted", "rebooked", "refunded", "superseded"],
  accepting: ["accepted", "with_desk", "superseded"],
  accepted: [],
  rebooked: [],
  refunded: [],
  superseded: [],
};

/** Its traveller has not answered. */
export const unansweredStates = ["told", "with_desk"] as const satisfies AirlineChangeState[];
/** A booking has at most one of these. */
export const openAirlineStates = ["told", "with_desk", "accepting"] as const satisfies AirlineChangeState[];
