import { hotelPaths } from "#web/products/hotels/booking-paths.ts";
import { Link } from "react-router";
import type { HotelBooking } from "#contract/hotel-bookings.ts";
import { useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { Card } from "#web/ui/card.tsx";
import { Code } from "#web/ui/code.tsx";

/** The wishes as the hotel will read them; nothing when there are none. */
export function WishesTold({ booking }: { booking: HotelBooking }) {
  const t = useT();
  const paths = usePaths();
  const { special, note, arrival, extraMeals } = booking.requests;
  const names = booking.requestOptions.filter(({ id }) => special.includes(id)).map(({ name }) => name);
  if (names.length === 0 && !note && !arrival && !extraMeals) return null;
  return (
    <Card as="section" className="grid gap-3">
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="text-xl">{t("stay-booking.wishes")}</h2>
        <Link to={paths.local(hotelPaths.details(booking.id))} className="inline-flex min-h-8 items-center link">
          {t("booking.change")}
        </Link>
      </div>
      <ul className="grid list-disc gap-1 ps-5">
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
        {arrival && (
          <li>
            {t("stay-booking.arrival_told")} <Code>{arrival}</Code>
          </li>
        )}
        {extraMeals && <li>{t("stay-booking.extra_meals")}</li>}
        {note && (
          <li>
            <bdi className="whitespace-pre-line">{note}</bdi>
          </li>
        )}
      </ul>
      <p className="text-sm text-muted">{t("stay-booking.wishes_short")}</p>
    </Card>
  );
}
