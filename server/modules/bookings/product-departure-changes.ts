import type {
  DepartureChange,
  DepartureChangeProblem,
  DepartureChangeTerms,
  DepartureOption,
} from "#contract/departure-changes.ts";
import type { CallContext, Ref } from "#server/platform/supplier.ts";
import type { Amending } from "./product-changes.ts";
import type { BookingRow } from "./tables.ts";

/** What moving costs, halalas, for all travellers: `difference` of the prices, and our `fee`, VAT included. */
type Cost = { difference: number; fee: number; supplierTotal: number };

export type ListedDeparture = Omit<DepartureOption, "amounts"> & { cost: Cost };

/** `choice`: the trip as it is then, as its product keeps it. */
export type QuotedDeparture = Cost & { ref: Ref; choice: unknown; expiresAt: string };

/** How a trip is moved to another departure. What is asked throws only SupplierError, what a traveller wished AppError invalid_input. */
export type DepartureChanging<Item> = Amending<Item> & {
  /** Why its rule does not let it be moved now. */
  problems(row: BookingRow<Item>, now: Date): DepartureChangeProblem[];
  /** The rule it was sold by; null: none that is known here. */
  terms(item: Item): DepartureChangeTerms | null;
  /** The other departures, and what a traveller (or two) paid. */
  list(
    row: BookingRow<Item>,
  ): Promise<{ forTwo: boolean; paid: DepartureOption["price"]; departures: ListedDeparture[] }>;
  quote(row: BookingRow<Item>, startsOn: string, context: CallContext): Promise<QuotedDeparture>;
  view(choice: unknown, before: unknown): Pick<DepartureChange, "before" | "after">;
};
