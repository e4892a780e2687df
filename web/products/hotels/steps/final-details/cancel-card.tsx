import type { HotelBooking } from "#contract/hotel-bookings.ts";
import { CancelTimeline } from "#web/products/hotels/booked/cancel-timeline.tsx";
import { useT } from "#web/lib/i18n.tsx";
import { Card } from "#web/ui/card.tsx";
import { Disclosure } from "#web/ui/disclosure.tsx";

/** What cancelling costs and when; the policies in the hotel's own words below. */
export function CancelCard({ booking, now }: { booking: HotelBooking; now: string }) {
  const t = useT();
  const policies = [...new Set(booking.rooms.map(({ cancelText }) => cancelText).filter(Boolean))];
  return (
    <Card as="section" className="grid gap-4">
      <div>
        <h2 className="text-xl">{t("stay-booking.cancel_title")}</h2>
        <p className="text-muted">
          {t("stay-booking.cancel_line", { count: booking.rooms.length, city: booking.hotel.city })}
        </p>
      </div>
      <CancelTimeline booking={booking} now={now} />
      {policies.length > 0 && (
        <Disclosure title={<span className="font-medium">{t("stay-booking.hotel_words")}</span>}>
          {policies.map((policy) => (
            <p key={policy} className="text-sm text-muted">
              {policy}
            </p>
          ))}
        </Disclosure>
      )}
    </Card>
  );
}
