import type { HotelBooking } from "#contract/hotel-bookings.ts";
import { HotelHead } from "#web/products/hotels/booked/hotel-head.tsx";
import { StayDays } from "#web/products/hotels/booked/stay-days.tsx";
import { useT } from "#web/lib/i18n.tsx";
import { Card } from "#web/ui/card.tsx";

/** The hotel and the days, to be read once more before paying: on a phone, where the summary stands far below. */
export function StayCard({ booking }: { booking: HotelBooking }) {
  const t = useT();
  const { hotel, nights } = booking;
  return (
    <Card as="section" className="grid gap-4 md:not-large-text:hidden">
      <HotelHead hotel={hotel} level={2} />
      <StayDays {...booking} style="medium" />
      <p className="text-sm text-muted">{t("stay-booking.nights", { count: nights })}</p>
    </Card>
  );
}
