import type { HotelBooking } from "#contract/hotel-bookings.ts";
import { useT } from "#web/lib/i18n.tsx";

/** Name, class and address of a hotel that is booked. */
export function HotelHead({ hotel, level }: { hotel: HotelBooking["hotel"]; level: 2 | 3 }) {
  const t = useT();
  const Heading = `h${level}` as const;
  return (
    <div className="min-w-0">
      <Heading className={level === 2 ? "text-xl" : "text-base font-semibold"}>
        <bdi>{hotel.name}</bdi>
      </Heading>
      <p>
        <span role="img" aria-label={t("stay-booking.stars", { count: hotel.stars })} className="text-gold-700">
          {"★".repeat(hotel.stars)}
        </span>
      </p>
      <p className="text-sm text-muted">
        <bdi>{hotel.address}</bdi>
      </p>
    </div>
  );
}
