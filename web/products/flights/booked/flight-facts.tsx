import type { FlightBooking } from "#contract/flight-bookings.ts";
import { FareFacts } from "./fare-facts.tsx";
import { TripSlice } from "./trip-slice.tsx";

/** The flights and what their fare allows. */
export default function FlightFacts({ booking }: { booking: FlightBooking }) {
  return (
    <>
      <ul className="grid gap-4">
        {booking.offer.slices.map((slice) => (
          <TripSlice key={slice.departs + slice.from} slice={slice} names={booking.names} />
        ))}
      </ul>
      <FareFacts fare={booking.fare} />
    </>
  );
}
