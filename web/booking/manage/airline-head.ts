import type { AirlineChange } from "#contract/airline-changes.ts";

/** What the airline did, in a line. */
export function airlineHead({ state, flies, missed }: Pick<AirlineChange, "state" | "flies" | "missed">) {
  if (!flies) return "airline.head_cancelled" as const;
  if (state === "noted") return "airline.head_noted" as const;
  return missed ? ("airline.head_missed" as const) : ("airline.head_moved" as const);
}
