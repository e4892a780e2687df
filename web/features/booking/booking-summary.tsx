import { ShieldCheck } from "lucide-react";
import { Link } from "react-router";
import type { Booking } from "#contract/bookings.ts";
import { useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { Card } from "#web/ui/card.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { FareFacts } from "./fare-facts.tsx";
import { HoldClock } from "./hold-clock.tsx";
import { PriceCard } from "./price-card.tsx";
import { TripSlice } from "./trip-slice.tsx";

/** The trip, its price by named lines and the clock: beside every step of a booking (R2.14). */
export function BookingSummary({ booking, now }: { booking: Booking; now: string }) {
  const t = useT();
  const paths = usePaths();
  return (
    <aside
      aria-label={t("booking.summary")}
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-4 md:sticky md:top-24"
    >
      {booking.expiresAt && <HoldClock until={booking.expiresAt} now={now} />}
      <Card as="section" className="grid gap-4">
        <div className="flex items-baseline justify-between gap-3">
          <h2 className="text-lg">{t("booking.your_trip")}</h2>
          {booking.stage === "draft" && (
            <Link to={paths.local(booking.searchPath)} className="inline-flex min-h-8 items-center text-sm link">
              {t("booking.change")}
            </Link>
          )}
        </div>
        <ul className="grid gap-4">
          {booking.offer.slices.map((slice) => (
            <TripSlice key={slice.departs + slice.from} slice={slice} names={booking.names} />
          ))}
        </ul>
        <FareFacts fare={booking.fare} />
      </Card>
      <PriceCard booking={booking} />
      {booking.expiresAt && (
        <p className="flex items-start gap-2 text-sm text-muted">
          <Icon icon={ShieldCheck} className="mt-[.15em]" />
          {t("booking.price_promise")}
        </p>
      )}
    </aside>
  );
}
