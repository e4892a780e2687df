import type { Booking } from "#contract/bookings.ts";
import { productOf } from "#web/booking/products.ts";
import { BookedFacts } from "#web/booking/booked-facts.tsx";
import { useT } from "#web/lib/i18n.tsx";
import { Card } from "#web/ui/card.tsx";
import { Code } from "#web/ui/code.tsx";

/** What is booked, with the supplier's own number. */
export function BookedThings({ booking, now }: { booking: Booking; now: string }) {
  const t = useT();
  return (
    <Card as="section" className="grid gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 className="text-xl">{t(productOf(booking.kind).words.booked)}</h2>
        {booking.locator && (
          <span className="text-sm text-muted">
            {t("confirmation.locator", { kind: booking.locatorAwaited ? "awaited" : booking.kind })}{" "}
            <Code className="font-semibold text-ink">{booking.locator}</Code>
          </span>
        )}
      </div>
      <BookedFacts booking={booking} now={now} />
    </Card>
  );
}
