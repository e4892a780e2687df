import type { HotelBooking } from "#contract/hotel-bookings.ts";
import { addMoney, type Money } from "#contract/money.ts";

/** Everything a stay costs: what is paid to us now, and what is paid at the hotel. */
export const totalPrice = ({ total, price }: Pick<HotelBooking, "total" | "price">): Money =>
  addMoney(total, price.atProperty);
