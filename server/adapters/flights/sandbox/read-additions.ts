import { assistanceCodes, mealCodes } from "#contract/extras.ts";
import { sar } from "#contract/money.ts";
import type { AddedExtras, AdditionQuote, SupplierAdditions } from "#server/modules/flights/index.ts";
import { type Outcome, SupplierError } from "#server/platform/supplier.ts";
import type * as Sandbox from "#sandbox/flights/types.ts";
import { pollAfterMs, readBooking } from "./read-booking.ts";
import { readBag, readSeatMap } from "./read-extras.ts";
import { supplierId } from "./read-options.ts";

/** A code that we have no words for is offered to nobody. */
export const readAdditions = ({ bags, seatMaps, requests }: Sandbox.AdditionOffer): SupplierAdditions => ({
  bags: bags.map(readBag),
  seatMaps: seatMaps.map(readSeatMap),
  requests: requests && {
    meals: mealCodes.filter((code) => requests.meals.includes(code)),
    assistance: assistanceCodes.filter((code) => requests.assistance.includes(code)),
    until: requests.until,
  },
});

export const readAdditionQuote = (quote: Sandbox.AdditionQuote): AdditionQuote => ({
  ref: { supplier: supplierId, token: quote.token },
  due: sar(quote.due),
  total: sar(quote.total),
  expiresAt: quote.expiresAt,
});

/** What became of an addition; how its order stands, once it is made. */
export function readAdded({ state, booking, documents }: Sandbox.Change): Outcome<AddedExtras> {
  if (state === "pending") return { state: "pending", pollAfterMs };
  if (state === "done") return { state: "confirmed", booking: { order: readBooking(booking), documents } };
  return { state: "rejected", fault: new SupplierError("not_permitted", { code: state }) };
}
