import { isSameMoney, type Money, sumMoney } from "#contract/money.ts";
import type { HotelReservation } from "#server/modules/hotels/index.ts";
import { type Outcome, SupplierError } from "#server/platform/supplier.ts";
import type { CancelSteps } from "../bed-banks/cancel-steps.ts";
import { refused } from "../bed-banks/outcomes.ts";
import { readAmount } from "../bed-banks/read-amount.ts";
import type { LiteapiBooking } from "./liteapi-shapes.ts";
import { supplierId } from "./liteapi-partner.ts";
import { readSteps } from "./read-terms.ts";

/** Its states, spelt either way; one that we do not know is not final. */
const states: Record<string, HotelReservation["status"] | "failed"> = {
  CONFIRMED: "confirmed",
  CANCELLED: "cancelled",
  CANCELED: "cancelled",
  CANCELLED_WITH_CHARGES: "cancelled_with_fee",
  CANCELED_WITH_CHARGES: "cancelled_with_fee",
  FAILED: "failed",
  REJECTED: "failed",
};
export const stateOf = ({ status }: LiteapiBooking) => states[status.toUpperCase()] ?? "pending";

const pollAfterMs = 10_000;

export function readOutcome(booking: LiteapiBooking): Outcome<HotelReservation> {
  const state = stateOf(booking);
  if (state === "pending") return { state: "pending", pollAfterMs };
  if (state === "failed") return refused("not_permitted", "failed");
  return { state: "confirmed", booking: readReservation(booking) };
}

/** @throws SupplierError unavailable while it is not decided */
export function readReservation(booking: LiteapiBooking): HotelReservation {
  const state = stateOf(booking);
  if (state === "pending") throw new SupplierError("unavailable", { code: "not_decided" });
  const { bookingId, hotelConfirmationCode: code, price, currency } = booking;
  return {
    ref: { supplier: supplierId, token: bookingId },
    status: state === "failed" ? "cancelled" : state,
    confirmation: bookingId,
    // Before the house has given a number, LiteAPI repeats its own.
    hotelConfirmation: code && code !== bookingId ? code : null,
    total: readAmount({ amount: price, currency }),
  };
}

/** What each room costs to cancel, as it was booked; where only the whole has conditions, it is one. */
export function readRoomSteps(booking: LiteapiBooking, now: Date): { price: Money; steps: CancelSteps }[] {
  const total = readAmount({ amount: booking.price, currency: booking.currency });
  const rooms = (booking.bookedRooms ?? booking.rooms ?? []).map((room) => {
    const given = room.cancellationPolicies ?? room.rate?.cancellationPolicies;
    if (!given || typeof room.amount !== "number") return null;
    const price = readAmount({ amount: room.amount, currency: room.currency ?? booking.currency });
    return { price, steps: readSteps(given, price, now) };
  });
  const told = rooms.flatMap((room) => room ?? []);
  const isWhole =
    told.length === rooms.length && told.length > 0 && told.every(({ price }) => price.currency === total.currency);
  if (isWhole && isSameMoney(sumMoney(told.map(({ price }) => price)), total)) return told;
  if (!booking.cancellationPolicies) throw new SupplierError("not_permitted", { code: "terms_not_told" });
  return [{ price: total, steps: readSteps(booking.cancellationPolicies, total, now) }];
}
