import { Link } from "react-router";
import type { PackageBooking } from "#contract/package-bookings.ts";
import { PackageSteps } from "#web/features/booking/package-steps.tsx";
import { useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { Card } from "#web/ui/card.tsx";
import { Code } from "#web/ui/code.tsx";
import { DateText } from "#web/ui/date-text.tsx";
import { Disclosure } from "#web/ui/disclosure.tsx";

const documentLabels: Record<string, "checkout.passport" | "checkout.national_id" | "checkout.iqama"> = {
  passport: "checkout.passport",
  national_id: "checkout.national_id",
  iqama: "checkout.iqama",
};

/** Who travels, where everybody sleeps, what is included, and what cancelling costs. */
export function PackageCards({ booking, now }: { booking: PackageBooking; now: string }) {
  const t = useT();
  return (
    <>
      <Travellers booking={booking} />
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
      </Card>
    </>
  );
}

function Travellers({ booking }: { booking: PackageBooking }) {
  const t = useT();
  const paths = usePaths();
  return (
    <Card as="section" className="grid gap-4">
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="text-xl">{t("checkout.travellers_title")}</h2>
        <Link to={paths.booking("package").details(booking.id)} className="inline-flex min-h-8 items-center link">
          {t("booking.change")}
        </Link>
      </div>
      <ul className="grid gap-3">
        {booking.travellers.map((traveller, index) => (
          <li key={index} className="grid gap-0.5">
            <b>
              <Code wrap>{`${traveller.firstname} ${traveller.lastname}`.trim()}</Code>
            </b>
            <span className="text-sm text-muted">
              {t(documentLabels[traveller.document_type] ?? "checkout.passport")}{" "}
              <Code>{traveller.passport_number}</Code> · <DateText date={traveller.birth_date} style="dayMonth" />{" "}
              <Code>{traveller.birth_date.slice(0, 4)}</Code>
            </span>
          </li>
        ))}
      </ul>
      {booking.contact && (
        <p className="border-t border-line pt-3 text-sm text-muted">
          {t("checkout.programme_goes_to")} <Code wrap>{booking.contact.email_address}</Code> ·{" "}
          <Code>{`${booking.contact.phone_country} ${booking.contact.phone}`}</Code>
        </p>
      )}
    </Card>
  );
}
