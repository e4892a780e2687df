import { Suspense } from "react";
import type { Booking } from "#contract/bookings.ts";
import { productOf } from "./products.ts";

/** What is booked, in short: beside the steps of a booking, and where it is managed. */
export function BookedFacts({ booking, now }: { booking: Booking; now: string }) {
  const { Facts } = productOf(booking.kind);
  return (
    <Suspense fallback={null}>
      <Facts booking={booking} now={now} />
    </Suspense>
  );
}
