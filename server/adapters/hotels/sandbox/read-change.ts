import { sar } from "#contract/money.ts";
import type { HotelReservation, StayChangeQuote } from "#server/modules/hotels/index.ts";
import { type Outcome, SupplierError } from "#server/platform/supplier.ts";
import type * as Sandbox from "#sandbox/hotels/stay-types.ts";
import { readRate, supplierId } from "./read-rates.ts";
import { pollAfterMs, readReservation } from "./read-reservation.ts";

export const readChangeQuote = ({ token, rates, total, expiresAt }: Sandbox.ChangeQuote): StayChangeQuote => ({
  ref: { supplier: supplierId, token },
  rates: rates.map((rate) => rate && readRate(rate)),
  total: sar(total),
  // Days are changed while cancelling costs nothing, and then for nothing.
  penalty: sar(0),
  expiresAt,
});

/** What became of a change by where it stands. */
export function readChange({ state, booking }: Sandbox.Change): Outcome<HotelReservation> {
  if (state === "pending") return { state: "pending", pollAfterMs };
  if (state === "failed") return { state: "rejected", fault: new SupplierError("not_permitted", { code: "failed" }) };
  return { state: "confirmed", booking: readReservation(booking) };
}
