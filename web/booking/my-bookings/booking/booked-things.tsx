import { Suspense } from "react";
import type { Booking } from "#contract/bookings.ts";
import { productOf } from "#web/booking/products.ts";
import { BookedFacts } from "#web/booking/booked-facts.tsx";
import { useT } from "#web/lib/i18n.tsx";
import { Card } from "#web/ui/card.tsx";

/** What is booked: in full where the product has more to say than its summary. */
export function BookedThings({ booking, now }: { booking: Booking; now: string }) {
  const t = useT();
  const { Itinerary, words } = productOf(booking.kind);
  if (Itinerary)
    return (
      <>
        <h2 className="sr-only">{t(words.booked)}</h2>
        <Suspense fallback={null}>
          <Itinerary booking={booking} now={now} />
        </Suspense>
      </>
    );
  return (
    <Card as="section" className="grid gap-4">
      <h2 className="text-xl">{t(words.booked)}</h2>
      <BookedFacts booking={booking} now={now} />
    </Card>
  );
}
