import { ShieldCheck } from "lucide";
import { Link } from "react-router";
import type { Booking } from "#contract/bookings.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Card } from "#web/ui/card.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { BookedFacts } from "../booked-facts.tsx";
import { useChoicePath } from "#web/booking/step-paths.ts";
import { HoldClock } from "./hold-clock.tsx";
import { PriceCard } from "./price-card.tsx";

/** What is booked, its price by named lines and the clock: beside every step of a booking (R2.14). */
export function BookingSummary({ booking, now }: { booking: Booking; now: string }) {
  const t = useT();
  const choice = useChoicePath(booking);
  const { kind } = booking;
  return (
    <aside
      aria-label={t("booking.summary")}
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-4 md:sticky md:top-24"
    >
      {booking.expiresAt && <HoldClock until={booking.expiresAt} now={now} />}
      <Card as="section" className="grid gap-4">
        <div className="flex items-baseline justify-between gap-3">
          <h2 className="text-lg">{t("booking.your_trip", { kind })}</h2>
          {booking.stage === "draft" && (
            <Link to={choice} className="inline-flex min-h-8 items-center text-sm link">
              {t("booking.change")}
            </Link>
          )}
        </div>
        <BookedFacts booking={booking} now={now} />
      </Card>
      <PriceCard booking={booking} />
      {booking.expiresAt && (
        <p className="flex items-start gap-2 text-sm text-muted">
          <Icon icon={ShieldCheck} className="mt-[.15em]" />
          {t("booking.price_promise", { kind })}
        </p>
      )}
    </aside>
  );
}
