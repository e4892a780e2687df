import { compareMoney, type Money, sumMoney } from "#contract/money.ts";
import type { HotelReservation } from "#server/modules/hotels/index.ts";
import { SupplierError } from "#server/platform/supplier.ts";
import { type CancelSteps, feeNow } from "../bed-banks/cancel-steps.ts";
import { nothing, readAmount } from "../bed-banks/read-amount.ts";
import { supplierId } from "./rapid-partner.ts";
import type { RapidItinerary, RapidRoom } from "./rapid-shapes.ts";
import { readBilled } from "./read-price.ts";
import { readSteps } from "./read-terms.ts";

/** `held`: it lapses unless it is resumed; `mixed`: some of its rooms are cancelled. */
export type ItineraryState = "held" | "pending" | "booked" | "mixed" | "cancelled";

export const isCancelled = ({ status }: RapidRoom): boolean => /^cancell?ed$/i.test(status);
const isBooked = ({ status }: RapidRoom): boolean => /^booked$/i.test(status);

export function stateOf({ rooms, links }: RapidItinerary): ItineraryState {
  if (rooms.every(isCancelled)) return "cancelled";
  if (links?.resume) return "held";
  // One that we do not know is not final.
  if (rooms.some((room) => !isCancelled(room) && !isBooked(room))) return "pending";
  return rooms.some(isCancelled) ? "mixed" : "booked";
}

export const priceOfRoom = ({ rate }: RapidRoom): Money => readBilled(rate.pricing.totals.inclusive);

/** What all rooms cost, those that are cancelled among them. */
export const readTotal = ({ rooms }: RapidItinerary): Money => sumMoney(rooms.map(priceOfRoom));

/** @throws SupplierError unavailable while it is not decided */
export function readReservation(itinerary: RapidItinerary): HotelReservation {
  const state = stateOf(itinerary);
  if (state === "held" || state === "pending") throw new SupplierError("unavailable", { code: "not_decided" });
  const { itinerary_id: id, rooms } = itinerary;
  const numbers = rooms.flatMap(({ confirmation_id: given }) => given?.property || []);
  return {
    ref: { supplier: supplierId, token: id },
    status: state !== "cancelled" ? "confirmed" : rooms.some(hasCost) ? "cancelled_with_fee" : "cancelled",
    confirmation: id,
    hotelConfirmation: numbers.length > 0 ? [...new Set(numbers)].join(", ") : null,
    total: readTotal(itinerary),
  };
}

/** Whether a cancelled room came back in part only; where no refund is told, by whether it could be refunded at all. */
function hasCost(room: RapidRoom): boolean {
  const refund = refundOf(room);
  return refund ? compareMoney(refund, priceOfRoom(room)) < 0 : room.rate.refundable !== true;
}

/** Rapid's own figure of what comes back. Its examples have it below nothing: what is owed to us. */
export function refundOf({ rate: { cancel_refund: told, pricing } }: RapidRoom): Money | null {
  const currency = told?.currency ?? pricing.totals.inclusive?.billable_currency?.currency;
  if (told?.amount === null || told?.amount === undefined || !currency) return null;
  return readAmount({ amount: String(told.amount).replace(/^-/, ""), currency });
}

/** What cancelling a room that is booked costs from now on; nothing more once it is over. */
export function stepsOfRoom(room: RapidRoom, now: Date): { price: Money; fee: Money; steps: CancelSteps } {
  const price = priceOfRoom(room);
  if (isCancelled(room)) return { price, fee: nothing(price.currency), steps: [] };
  const steps = readSteps(room.rate, price, room.rate.pricing.nightly, now);
  return { price, fee: feeNow(steps, price), steps };
}
