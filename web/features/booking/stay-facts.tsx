import type { HotelBooking } from "#contract/hotel-bookings.ts";

export function StayFacts({ booking }: { booking: HotelBooking }) {
  return <p>{booking.hotel.name}</p>;
}
