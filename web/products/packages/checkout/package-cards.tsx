import type { PackageBooking } from "#contract/package-bookings.ts";
import { DepartureTerms } from "#web/booking/amend/departure-terms.tsx";
import { checkoutPaths } from "#web/booking/booking-paths.ts";
import { PackageSteps } from "#web/products/packages/booked/package-steps.tsx";
import { TravellersCard } from "#web/booking/steps/travellers-card.tsx";
import { useT } from "#web/lib/i18n.tsx";
import { Card } from "#web/ui/card.tsx";
import { Disclosure } from "#web/ui/disclosure.tsx";

/** Who travels, where everybody sleeps, what is included, and what cancelling costs. */
export function PackageCards({ booking, now }: { booking: PackageBooking; now: string }) {
  const t = useT();
  return (
    <>
      <TravellersCard
        booking={booking}
        changeAt={checkoutPaths.details(booking.id)}
        goesTo={t("checkout.programme_goes_to")}
      />
      <Card as="section" className="grid gap-3">
        <h2 className="text-xl">{t("checkout.hotels_title", { name: booking.hotelClass.name })}</h2>
        <ul className="grid gap-2">
          {booking.hotelClass.stays.map(({ hotel, city, nights }) => (
            <li key={hotel}>
              <bdi className="font-semibold">{hotel}</bdi>{" "}
              <span className="text-muted">
                {city} · {t("checkout.nights", { count: nights })}
              </span>
            </li>
          ))}
        </ul>
        <Disclosure title={<span className="font-medium">{t("checkout.included")}</span>}>
          <ul className="grid list-disc gap-1 ps-5 text-sm text-muted">
            {booking.package.included.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Disclosure>
      </Card>
      <Card as="section" className="grid gap-3">
        <h2 className="text-xl">{t("checkout.cancel_title")}</h2>
        <PackageSteps booking={booking} now={now} />
        <p className="text-sm text-muted">{t("checkout.cancel_line")}</p>
        <p>
          <DepartureTerms terms={booking.changeTerms} now={now} />
        </p>
      </Card>
    </>
  );
}
