import type { HotelBooking } from "#contract/hotel-bookings.ts";
import { HotelHead } from "#web/products/hotels/booked/hotel-head.tsx";
import { StayDays } from "#web/products/hotels/booked/stay-days.tsx";
import { useT } from "#web/lib/i18n.tsx";
import { Card } from "#web/ui/card.tsx";
import { Code } from "#web/ui/code.tsx";

/** The hotel and the days, to be read once more before paying. */
export function StayCard({ booking }: { booking: HotelBooking }) {
  const t = useT();
  const { hotel, nights } = booking;
  return (
    <Card as="section" className="grid gap-4">
      <HotelHead hotel={hotel} level={2} />
      <StayDays {...booking} style="medium" />
      <p className="text-sm text-muted">
        {t("stay-booking.nights", { count: nights })}
        {hotel.licence && (
          <>
            {" · "}
            {t(hotel.licence.isSample ? "stay-booking.licence_sample" : "stay-booking.licence")}{" "}
            <Code>{hotel.licence.number}</Code>
          </>
        )}
      </p>
    </Card>
  );
}
