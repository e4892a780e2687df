import type { HotelBooking } from "#contract/hotel-bookings.ts";
import { wholePrice } from "#web/features/booking/whole-price.ts";

const longFrom = 14;
/** Halalas. */
const dearOver = 1_500_000;

/** A long or dear stay that cannot be cancelled for money back is asked for twice: a slip of the hand is not bought. */
export function needsSecondYes(booking: HotelBooking): boolean {
  if (booking.rooms.every((room) => room.refundable)) return false;
  return booking.nights >= longFrom || wholePrice(booking).amount > dearOver;
}
