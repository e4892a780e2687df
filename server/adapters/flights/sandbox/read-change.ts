import { sar } from "#contract/money.ts";
import type {
  AirlineChange,
  ChangeCost,
  ChangeOption,
  ChangeQuote,
  DividedOrder,
  FlightBooking,
} from "#server/modules/flights/index.ts";
import { type Outcome, SupplierError } from "#server/platform/supplier.ts";
import type * as Sandbox from "#sandbox/flights/types.ts";
import { pollAfterMs, readBooking } from "./read-booking.ts";
import { readOptions, readPlan, supplierId } from "./read-options.ts";

const readCost = ({ total, difference, penalty, kept, due }: Sandbox.ChangeCost): ChangeCost => ({
  total: sar(total),
  difference: sar(difference),
  penalty: sar(penalty),
  kept: sar(kept),
  due: sar(due),
});

export const readChangeOptions = (batch: Sandbox.ChangeBatch): ChangeOption[] =>
  readOptions(batch).map((option, at) => ({
    ...option,
    byAirline: batch.byAirline,
    fares: option.fares.map((fare, place) => ({ ...fare, costs: readCost(batch.offers[at]!.fares[place]!.costs) })),
  }));

export const readChangeQuote = (quote: Sandbox.ChangeQuote): ChangeQuote => ({
  ...readCost(quote),
  ref: { supplier: supplierId, token: quote.token },
  expiresAt: quote.expiresAt,
  byAirline: quote.byAirline,
});

export const readAirlineChange = ({ id, state, after }: Sandbox.AirlineChange): AirlineChange => ({
  id,
  state,
  after: after && readPlan(after),
});

/** What became of a change; how its order stands, once it is made. */
export function readChange({ state, booking }: Sandbox.Change): Outcome<FlightBooking> {
  if (state === "pending") return { state: "pending", pollAfterMs };
  if (state === "done") return { state: "confirmed", booking: readBooking(booking) };
  return { state: "rejected", fault: new SupplierError("not_permitted", { code: state }) };
}

/** What became of a division; both orders, once it is made. */
export function readDivision({ state, booking, divided }: Sandbox.Division): Outcome<DividedOrder> {
  if (state === "pending") return { state: "pending", pollAfterMs };
  if (state === "done" && divided)
    return { state: "confirmed", booking: { rest: readBooking(booking), divided: readBooking(divided) } };
  return { state: "rejected", fault: new SupplierError("not_permitted", { code: state }) };
}
