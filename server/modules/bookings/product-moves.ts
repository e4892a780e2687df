import type { AirlineChange } from "#contract/airline-changes.ts";
import type { Locale } from "#contract/text.ts";
import type { CallContext, Outcome } from "#server/platform/supplier.ts";
import type { BookingRow } from "./tables.ts";

/** What a supplier did by itself to what was sold. `after`: all of it as it stands then, as the product keeps it; null: it is not given any more. */
export type SupplierMove = { id: string; state: "open" | "accepted" | "superseded"; after: unknown };

/** How far a plan lies from another: the most minutes of any of its times, whether a day is another, and whether a connection is missed. */
export type MoveDistance = { minutes: number; otherDay: boolean; missed: boolean };

/** How it is heard and answered what a supplier did by itself to what it sold. A plan is what was chosen of times, as the product keeps it (JSON). */
export type Moving<Item> = {
  /** The supplier of this booking tells of it. */
  isTold(row: BookingRow<Item>): boolean;
  /** The first first. @throws SupplierError */
  find(row: BookingRow<Item>, context: CallContext): Promise<SupplierMove[]>;
  /** The same one is accepted once, however often it is asked. */
  accept(row: BookingRow<Item>, id: string, context: CallContext): Promise<Outcome<true>>;
  planOf(item: Item): unknown;
  apply(item: Item, plan: unknown): Item;
  distance(before: unknown, after: unknown): MoveDistance;
  /** The first departure of a plan. */
  leaves(plan: unknown): Date;
  /** A move in words of one language; `after` null where nothing is given any more. */
  view(before: unknown, after: unknown, locale: Locale): Pick<AirlineChange, "before" | "slices" | "shifts" | "names">;
};
