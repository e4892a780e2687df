import type { CallContext, Outcome } from "#server/platform/supplier.ts";
import type { ChangeRow } from "../changes/tables.ts";
import type { BookingDeps } from "../deps.ts";
import { productOf } from "../product.ts";
import type { ChangedOrder } from "../product-changes.ts";
import type { DividedOrders, Dividing } from "../product-divisions.ts";
import type { BookingRow } from "../tables.ts";
import { dividedTravellers } from "./divided-travellers.ts";

/** @throws Error when there was none to begin with */
export function dividingOf(deps: Pick<BookingDeps, "products">, row: BookingRow): Dividing<unknown> {
  const { dividing } = productOf(deps, row);
  if (!dividing) throw new Error(`booking ${row.id} is of what is not divided`);
  return dividing;
}

/** Has the supplier divide the order under our reference. What that is not known for was certainly not divided. */
export async function askDivision(
  deps: Pick<BookingDeps, "products">,
  row: BookingRow,
  asked: ChangeRow,
  context: CallContext,
): Promise<Outcome<ChangedOrder>> {
  const dividing = dividingOf(deps, row);
  if (asked.tries > 1) {
    const found = await dividing.reconcile(row, asked.id, context);
    if (found.state !== "rejected" || found.fault.kind !== "not_found") return asChanged(found);
  }
  return asChanged(await dividing.divide(row, dividedTravellers(asked).travellers, asked.id, context));
}

/** As any change that waits for its supplier; what was made of the order is told by `issued`. */
const asChanged = (outcome: Outcome<DividedOrders>): Outcome<ChangedOrder> =>
  outcome.state === "confirmed"
    ? { state: "confirmed", booking: { order: outcome.booking.rest.order, issued: outcome.booking } }
    : outcome;
