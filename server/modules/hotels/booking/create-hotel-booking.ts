import type { InputOf } from "#contract/endpoint.ts";
import type { createHotelBooking as contract } from "#contract/hotel-bookings.ts";
import type { CallContext } from "#server/platform/supplier.ts";
import { beginBooking, type BookingDeps, type BookingRow } from "#server/modules/bookings/for-products.ts";
import type { HotelDeps } from "../hotels-deps.ts";
import { chooseRooms } from "./choose-rooms.ts";
import { newHotelItem } from "./hotel-item.ts";

/**
 * Begins a booking of rooms. `acceptedTotal` is the price of the whole stay, what is paid at the property included.
 * @throws AppError session_expired, room_unavailable, invalid_input, price_changed
 */
export async function createHotelBooking(
  deps: Pick<BookingDeps, "db" | "queue" | "clock" | "products"> & { hotels: HotelDeps },
  { stayId, slug, rateIds, acceptedTotal }: InputOf<typeof contract>,
  context: CallContext,
): Promise<BookingRow> {
  const choice = await chooseRooms(deps.hotels, stayId, slug, rateIds, context);
  return beginBooking(deps, "hotel", { item: newHotelItem(choice), acceptedTotal }, context);
}
