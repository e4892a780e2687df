import type { Booking } from "#contract/bookings.ts";
import { addMoney, type Money } from "#contract/money.ts";

/** Everything a booking costs: what is paid to us now, and what is paid at the hotel. */
export function wholePrice(booking: Booking): Money {
  if (booking.kind !== "hotel") return booking.total;
  return addMoney(booking.total, booking.price.atProperty);
}
