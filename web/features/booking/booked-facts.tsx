import type { Booking } from "#contract/bookings.ts";
import type { FlightBooking } from "#contract/flight-bookings.ts";
import { FareFacts } from "./fare-facts.tsx";
import { PackageFacts } from "./package-facts.tsx";
import { StayFacts } from "./stay-facts.tsx";
import { TripSlice } from "./trip-slice.tsx";
import { VisaFacts } from "./visa-facts.tsx";

/** What is booked, in short: beside the steps of a booking, and where it is managed. */
export function BookedFacts({ booking, now }: { booking: Booking; now: string }) {
  switch (booking.kind) {
    case "flight":
      return <FlightFacts booking={booking} />;
    case "hotel":
      return <StayFacts booking={booking} now={now} />;
    case "package":
      return <PackageFacts booking={booking} now={now} />;
    case "visa":
      return <VisaFacts booking={booking} />;
  }
}

function FlightFacts({ booking }: { booking: FlightBooking }) {
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
