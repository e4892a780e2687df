import type { ReactNode } from "react";
import type { HotelBooking } from "#contract/hotel-bookings.ts";
import type { DateStyle } from "#i18n/format-date.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Rich } from "#web/lib/rich.tsx";
import { Code } from "#web/ui/code.tsx";
import { DateText } from "#web/ui/date-text.tsx";
import { useDigits } from "#web/ui/format-context.ts";

/** Check-in and check-out in both calendars, with the hours of the hotel. */
export function StayDays({ stay, hotel, style }: Pick<HotelBooking, "stay" | "hotel"> & { style: DateStyle }) {
  const digits = useDigits();
  const t = useT();
  return (
    <dl className="grid grid-cols-2 gap-3">
      <Day label={t("stay-booking.check_in")} date={stay.checkIn} style={style}>
        <Rich id="stay-booking.from_time" parts={{ time: <Code>{digits(hotel.checkInFrom)}</Code> }} />
      </Day>
      <Day label={t("stay-booking.check_out")} date={stay.checkOut} style={style}>
        <Rich id="stay-booking.until_time" parts={{ time: <Code>{digits(hotel.checkOutUntil)}</Code> }} />
      </Day>
    </dl>
  );
}

type DayProps = { label: string; date: string; style: DateStyle; children: ReactNode };

function Day({ label, date, style, children }: DayProps) {
  return (
    <div>
      <dt className="text-sm text-muted">{label}</dt>
      <dd>
        <DateText date={date} style={style} beside className="block font-semibold" />
        <span className="block text-sm text-muted">
          <DateText date={date} other />
        </span>
        <span className="block text-sm text-muted">{children}</span>
      </dd>
    </div>
  );
}
