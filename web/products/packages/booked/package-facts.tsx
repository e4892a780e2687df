import { Building2, CalendarCheck, MapPin, Plane, TriangleAlert, Users } from "lucide";
import type { ReactNode } from "react";
import type { PackageBooking } from "#contract/package-bookings.ts";
import { DepartureTerms } from "#web/booking/amend/departure-terms.tsx";
import { useT } from "#web/lib/i18n.tsx";
import { Rich } from "#web/lib/rich.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { DateText } from "#web/ui/date-text.tsx";
import { Drawing } from "#web/ui/drawing.tsx";
import { Icon, type IconProps } from "#web/ui/icon.tsx";
import { stepsLeft } from "./package-steps.tsx";

/** Package, days in both calendars, start, hotels and travellers, and whether it can be cancelled: what a summary says of it. */
export default function PackageFacts({ booking, now }: { booking: PackageBooking; now: string }) {
  const t = useT();
  const { hotelClass, travellerTypes } = booking;
  const trip = booking.package;
  return (
    <>
      <Drawing picture={trip.picture} className="aspect-3/1 w-full rounded-field md:aspect-2/1" />
      <div>
        <h3 className="text-base font-semibold">
          <bdi>{trip.title}</bdi>
        </h3>
        <p className="text-sm text-muted">
          {t("checkout.days", { count: trip.days })} · {t("checkout.nights", { count: trip.nights })}
        </p>
      </div>
      <dl className="grid grid-cols-2 gap-3">
        <Day label={t("checkout.begins")} date={booking.startsOn} before={booking.movedFrom} />
        <Day label={t("checkout.ends")} date={booking.endsOn} />
      </dl>
      <ul className="grid gap-2 border-t border-line pt-3">
        <Fact icon={Plane}>{t("checkout.starts_in", { city: booking.origin.name })}</Fact>
        <Fact icon={MapPin}>{trip.cities.map(({ name }) => name).join(" · ")}</Fact>
        <Fact icon={Building2}>{t("checkout.hotel_class", { name: hotelClass.name, stars: hotelClass.stars })}</Fact>
        <Fact icon={Users}>{t("checkout.travellers", { count: travellerTypes.length })}</Fact>
      </ul>
      {booking.stage !== "cancelled" && (
        <div className="grid justify-items-start gap-2">
          <CancelBadge booking={booking} now={now} />
          <p className="text-sm text-muted">
            <DepartureTerms terms={booking.changeTerms} now={now} />
          </p>
        </div>
      )}
    </>
  );
}

/** `before`: a day that holds no more. */
function Day({ label, date, before = null }: { label: string; date: string; before?: string | null }) {
  return (
    <div>
      <dt className="text-sm text-muted">{label}</dt>
      <dd>
        <DateText date={date} style="short" beside className="block font-semibold" />
        <span className="block text-sm text-muted">
          <DateText date={date} other />
        </span>
        {before && (
          <s className="block text-sm text-muted">
            <Rich id="departure-change.moved_from" parts={{ date: <DateText date={before} style="short" /> }} />
          </s>
        )}
      </dd>
    </div>
  );
}

function Fact({ icon, children }: { icon: IconProps["icon"]; children: ReactNode }) {
  return (
    <li className="flex items-start gap-2">
      <Icon icon={icon} className="mt-[.2em] text-muted" />
      <span>{children}</span>
    </li>
  );
}

function CancelBadge({ booking, now }: { booking: PackageBooking; now: string }) {
  const t = useT();
  const [step] = stepsLeft(booking, now);
  if (step?.keptPercent === 0 && step.until)
    return (
      <Badge tone="ok" icon={CalendarCheck}>
        <Rich id="checkout.free_until" parts={{ date: <DateText date={step.until} style="short" /> }} />
      </Badge>
    );
  return (
    <Badge tone="warn" icon={TriangleAlert}>
      {step && step.keptPercent < 100
        ? t("checkout.part_kept", { percent: step.keptPercent })
        : t("checkout.nothing_back")}
    </Badge>
  );
}
