import type { ReactNode } from "react";
import type { HotelBooking } from "#contract/hotel-bookings.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Rich } from "#web/lib/rich.tsx";
import { Code } from "#web/ui/code.tsx";
import { DateText } from "#web/ui/date-text.tsx";

/** Check-in and check-out in both calendars, with the hours of the hotel. */
export function StayDays({ stay, hotel }: Pick<HotelBooking, "stay" | "hotel">) {
  const t = useT();
  return (
    <dl className="grid gap-3 sm:grid-cols-2 md:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))]">
      <Day label={t("stay-booking.check_in")} date={stay.checkIn}>
        <Rich id="stay-booking.from_time" parts={{ time: <Code>{hotel.checkInFrom}</Code> }} />
      </Day>
      <Day label={t("stay-booking.check_out")} date={stay.checkOut}>
        <Rich id="stay-booking.until_time" parts={{ time: <Code>{hotel.checkOutUntil}</Code> }} />
      </Day>
    </dl>
  );
}

function Day({ label, date, children }: { label: string; date: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{label}</dt>
      <dd>
        <DateText date={date} className="block font-semibold" />
        <span className="block text-sm text-muted">
          <DateText date={date} hijri />
        </span>
        <span className="block text-sm text-muted">{children}</span>
      </dd>
    </div>
  );
}
