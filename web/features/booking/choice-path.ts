import type { Booking } from "#contract/bookings.ts";
import type { HotelBooking } from "#contract/hotel-bookings.ts";
import { usePaths } from "#web/lib/paths.ts";

/** A stay as the address of a hotel's pages writes it, without the place. */
export function stayAddress({ checkIn, checkOut, rooms, nationality }: HotelBooking["stay"]): URLSearchParams {
  return new URLSearchParams([
    ["checkIn", checkIn],
    ["checkOut", checkOut],
    ...rooms.map((room) => ["rooms", room]),
    ["nationality", nationality],
  ]);
}

/** Where the choice that was booked can be made anew: the results of the flights, the rooms of the hotel, the page of the package. */
export function useChoicePath(booking: Booking): string {
  const paths = usePaths();
  if (booking.kind === "hotel") return paths.hotelRooms(booking.hotel.slug, stayAddress(booking.stay));
  return paths.local(booking.searchPath);
}
