import type { Cell } from "../orders/cells.ts";
import type { Ride, RideQuery } from "../types.ts";

/** Cells without the number that is wanted of each. */
export type OpenCell = Pick<Cell, "resource" | "open">;

/** A ride before it is priced for what happened since: `key` names it within its query, `vehicles` or people take the cells. */
export type RideDraft = Omit<Ride, "token" | "total" | "left" | "expiresAt" | "lines"> & {
  key: string;
  /** What one person or one vehicle costs, halalas. */
  unit: number;
  cells: OpenCell[];
};

export const peopleOf = ({ adults, children }: Pick<RideQuery, "adults" | "children">): number => adults + children;
