import type { HotelBooking } from "#contract/hotel-bookings.ts";

/** A stay as the address of a hotel's pages writes it, without the place. */
export function stayAddress({ checkIn, checkOut, rooms, nationality }: HotelBooking["stay"]): URLSearchParams {
  return new URLSearchParams([
    ["checkIn", checkIn],
    ["checkOut", checkOut],
    ...rooms.map((room) => ["rooms", room]),
    ["nationality", nationality],
  ]);
}
