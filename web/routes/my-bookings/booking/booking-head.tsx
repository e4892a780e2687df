import type { Booking } from "#contract/bookings.ts";
import { isExpired } from "#web/features/booking/booking-place.ts";
import { partNames } from "#web/features/manage-booking/part-names.ts";
import { DayRange } from "#web/features/manage-booking/day-range.tsx";
import { StageBadge } from "#web/features/manage-booking/stage-badge.tsx";
import { useT } from "#web/lib/i18n.tsx";
import { Rich } from "#web/lib/rich.tsx";

/** "Riyadh – Istanbul", its days and how many; and where it stands. */
export function BookingHead({ booking, now }: { booking: Booking; now: string }) {
  const t = useT();
  const count = booking.kind === "hotel" ? booking.rooms.length : partNames(booking).length;
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
      <div className="min-w-0">
        <h1 className="text-2xl sm:text-3xl">
          <Title booking={booking} />
        </h1>
        <p className="text-muted">
          <DayRange first={booking.firstTravelDay} last={booking.lastTravelDay} /> ·{" "}
          {t(booking.kind === "hotel" ? "my-bookings.rooms" : "my-bookings.travellers", { count })}
        </p>
      </div>
      <StageBadge stage={isExpired(booking, now) ? "expired" : booking.stage} />
    </div>
  );
}

function Title({ booking }: { booking: Booking }) {
  if (booking.kind === "hotel")
    return (
      <Rich
        id="my-bookings.stay"
        parts={{ from: <bdi>{booking.hotel.name}</bdi>, to: <bdi>{booking.hotel.city}</bdi> }}
      />
    );
  if (booking.kind === "package") return <bdi>{booking.package.title}</bdi>;
  if (booking.kind === "visa") return <bdi>{booking.visa.title}</bdi>;
  const slice = booking.offer.slices[0];
  const city = (code: string | undefined) => (code && booking.names.airports[code]?.city) || code;
  return (
    <Rich id="my-bookings.route" parts={{ from: <bdi>{city(slice?.from)}</bdi>, to: <bdi>{city(slice?.to)}</bdi> }} />
  );
}
