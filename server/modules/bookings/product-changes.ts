import type { ChangeOption, ChangeProblem, FlightChange } from "#contract/booking-changes.ts";
import type { FlightNames } from "#contract/itineraries.ts";
import type { Locale } from "#contract/text.ts";
import type { CallContext, Outcome, Ref } from "#server/platform/supplier.ts";
import type { BookingRow, SupplierOrder } from "./tables.ts";

/** What a supplier asks for a change, halalas: difference + penalty + kept is what it is paid more, or gives back (below 0). */
export type SupplierChangeCost = { supplierTotal: number; difference: number; penalty: number; kept: number };

/** What to change: a day for each slice, null for one that stays. */
export type ChangeDates = readonly (string | null)[];

/** `byAirline`: given for nothing in the place of what the airline moved. */
export type ListedChange = Omit<ChangeOption, "fares"> & {
  byAirline: boolean;
  fares: { fare: ChangeOption["fares"][number]["fare"]; cost: SupplierChangeCost }[];
};

/** A quote of a supplier's. `choice`: what the booking is of then, as its product keeps it. */
export type QuotedChange = {
  ref: Ref;
  choice: unknown;
  cost: SupplierChangeCost;
  byAirline: boolean;
  expiresAt: string;
};

/**
 * What a supplier has changed: its order now, what it issued, as the product keeps it, and by which numbers it states what it issued beside that;
 * `released`: what it gives back of an order that this one takes the place of, halalas.
 */
export type ChangedOrder = { order: SupplierOrder; issued: unknown; documents?: string[]; released?: number };

/**
 * How something sold becomes something else once its supplier was told: other flights, more beside them, other days of a stay. `change` and `reconcile`
 * answer an Outcome, and the same reference never changes twice.
 */
export type Amending<Item> = {
  /** `choice`: what was quoted, for what a quote does not say by itself. */
  change(
    row: BookingRow<Item>,
    quote: Ref,
    reference: string,
    context: CallContext,
    choice: unknown,
  ): Promise<Outcome<ChangedOrder>>;
  /** What became of `reference`. `rejected` with `not_found`: certainly nothing. Never changes. */
  reconcile(row: BookingRow<Item>, reference: string, context: CallContext): Promise<Outcome<ChangedOrder>>;
  /** The item as it is then. */
  apply(item: Item, choice: unknown, issued: unknown): Item;
  choiceOf(item: Item): unknown;
};

/** How what is sold is changed to other days; what was chosen beside the old choice is given up. Calls throw only SupplierError. */
export type Changing<Item> = Amending<Item> & {
  /** Our fee for all of it, in halalas, VAT included (company-facts). */
  fee(item: Item): number;
  /** Why the supplier or the rules of what was sold do not let it be changed now. */
  problems(row: BookingRow<Item>, now: Date): ChangeProblem[];
  search(
    row: BookingRow<Item>,
    dates: ChangeDates,
    context: CallContext,
  ): Promise<{ options: ListedChange[]; names: FlightNames }>;
  /** @throws SupplierError not_found for an option or a fare that there is not any more */
  quote(
    row: BookingRow<Item>,
    wish: { dates: ChangeDates; option: string; fare: string },
    context: CallContext,
  ): Promise<QuotedChange>;
  ticketNumbers(item: Item): string[];
  /** A change in words of one language. */
  view(choice: unknown, before: unknown, locale: Locale): Pick<FlightChange, "slices" | "before" | "fare" | "names">;
};
