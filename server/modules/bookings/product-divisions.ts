import type { CallContext, Outcome } from "#server/platform/supplier.ts";
import type { DivisionProblem } from "#contract/divisions.ts";
import type { BookingRow, SupplierOrder } from "./tables.ts";

/** An order with what was issued for it, as the product keeps it. */
export type DividedOrder = { order: SupplierOrder; issued: unknown };
/** What a supplier has made of one order: that of the travellers who stay, and that of those who left. */
export type DividedOrders = { rest: DividedOrder; divided: DividedOrder };

/**
 * How some travellers of what was sold get an order of their own. `divide` and `reconcile` answer an Outcome, and the same reference, by
 * which the supplier knows the new order, never divides twice.
 */
export type Dividing<Item> = {
  /** Why the supplier or its times do not let it be divided now. */
  problems(row: BookingRow<Item>, now: Date): DivisionProblem[];
  /** Nobody is left alone who may not be, on either side, and somebody is on both. `places`: who leave. */
  fits(item: Item, places: readonly number[]): boolean;
  divide(
    row: BookingRow<Item>,
    places: readonly number[],
    reference: string,
    context: CallContext,
  ): Promise<Outcome<DividedOrders>>;
  /** What became of `reference`. `rejected` with `not_found`: certainly nothing. Never divides. */
  reconcile(row: BookingRow<Item>, reference: string, context: CallContext): Promise<Outcome<DividedOrders>>;
  /**
   * What is sold to some of the travellers alone, for the booking of an id, with what documents say of them. `cost`: what the supplier is paid
   * for them, in halalas; null: by their shares. `issued`: as the supplier told it of them.
   */
  part(
    row: BookingRow<Item>,
    places: readonly number[],
    given: { bookingId: string; cost: number | null; issued: unknown },
  ): { item: Item; people: string | null };
  ticketNumbers(item: Item): string[];
};
