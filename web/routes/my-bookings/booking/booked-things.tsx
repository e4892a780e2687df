import { Fragment } from "react";
import type { Booking } from "#contract/bookings.ts";
import { FareFacts } from "#web/features/booking/fare-facts.tsx";
import { StayFacts } from "#web/features/booking/stay-facts.tsx";
import { TripSlice } from "#web/features/booking/trip-slice.tsx";
import { useT } from "#web/lib/i18n.tsx";
import { Card } from "#web/ui/card.tsx";
import { Code } from "#web/ui/code.tsx";

/** What is booked: the flights, or the stay, with the supplier's own number. */
export function BookedThings({ booking, now }: { booking: Booking; now: string }) {
  const t = useT();
  const isFlight = booking.kind === "flight";
  return (
    <Card as="section" className="grid gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 className="text-xl">{t(isFlight ? "my-bookings.flights_title" : "my-bookings.stay_title")}</h2>
        {booking.locator && (
          <span className="text-sm text-muted">
            {t("confirmation.locator", { kind: booking.locatorAwaited ? "awaited" : booking.kind })}{" "}
            <Code className="font-semibold text-ink">{booking.locator}</Code>
          </span>
        )}
      </div>
      {isFlight ? (
        <Fragment>
          <ul className="grid gap-4">
            {booking.offer.slices.map((slice) => (
              <TripSlice key={slice.departs + slice.from} slice={slice} names={booking.names} />
            ))}
          </ul>
          <FareFacts fare={booking.fare} />
        </Fragment>
      ) : (
        <StayFacts booking={booking} now={now} />
      )}
    </Card>
  );
}
