import type { ChangeRow } from "../changes/tables.ts";

/** What the row of a division chooses: the places of those who leave, and the id of their own booking. */
export type DividedTravellers = { travellers: number[]; bookingId: string };

/** @throws Error for a change that is none */
export function dividedTravellers({ id, kind, choice }: Pick<ChangeRow, "id" | "kind" | "choice">): DividedTravellers {
  if (kind !== "division") throw new Error(`change ${id} is no division`);
  return choice as DividedTravellers;
}
