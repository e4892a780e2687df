import type { Booking } from "#contract/bookings.ts";
import { isExpired } from "#web/booking/booking-place.ts";
import { productOf } from "#web/booking/products.ts";
import { BookingTitle } from "#web/booking/manage/booking-title.tsx";
import { DayRange } from "#web/booking/manage/day-range.tsx";
import { StageBadge } from "#web/booking/manage/stage-badge.tsx";
import { useT } from "#web/lib/i18n.tsx";

/** "Riyadh – Istanbul", its days and how many; and where it stands. */
export function BookingHead({ booking, now }: { booking: Booking; now: string }) {
  const t = useT();
  const { title, partNames, countOf, words } = productOf(booking.kind);
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
      <div className="min-w-0">
        <h1 className="text-2xl sm:text-3xl">
          <BookingTitle {...title(booking)} id={words.title} />
        </h1>
        <p className="text-muted">
          <DayRange first={booking.firstTravelDay} last={booking.lastTravelDay} /> ·{" "}
          {t(words.count, { count: countOf?.(booking) ?? partNames(booking).length })}
        </p>
      </div>
      <StageBadge stage={isExpired(booking, now) ? "expired" : booking.stage} />
    </div>
  );
}
