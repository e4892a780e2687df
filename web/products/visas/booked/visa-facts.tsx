import { CalendarDays, Clock, Repeat, Users } from "lucide";
import { Link } from "react-router";
import type { VisaBooking } from "#contract/visa-bookings.ts";
import { useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { Drawing } from "#web/ui/drawing.tsx";
import { Icon, type IconProps } from "#web/ui/icon.tsx";

/** The visa, how long it takes and who applies: what a summary says of it. */
export default function VisaFacts({ booking }: { booking: VisaBooking }) {
  const t = useT();
  const paths = usePaths();
  const { visa, travellers } = booking;
  const { processing, stayDays, entries } = visa;
  const facts: { icon: IconProps["icon"]; text: string }[] = [
    {
      icon: Clock,
      text: t(`visa-file.processing_${processing.unit}`, { min: processing.minDays, max: processing.maxDays }),
    },
    ...(stayDays === null ? [] : [{ icon: CalendarDays, text: t("visa-file.stay", { days: stayDays }) }]),
    { icon: Repeat, text: t(`visa-file.entries_${entries}`) },
    { icon: Users, text: t("visa-file.travellers", { count: travellers.length }) },
  ];
  return (
    <>
      <Drawing picture={visa.picture} className="aspect-3/1 w-full rounded-field md:aspect-2/1" />
      <div>
        <h3 className="text-base font-semibold">
          <bdi>{visa.title}</bdi>
        </h3>
        <p className="text-sm text-muted">{visa.countryName}</p>
      </div>
      <ul className="grid gap-2 border-t border-line pt-3">
        {facts.map(({ icon, text }) => (
          <li key={text} className="flex items-start gap-2">
            <Icon icon={icon} className="mt-[.2em] text-muted" />
            <span>{text}</span>
          </li>
        ))}
      </ul>
      {booking.access !== "viewer" && (
        <Link to={paths.visaApplication(booking.applicationId)} className="inline-flex min-h-8 items-center link">
          {t("visa-file.open")}
        </Link>
      )}
    </>
  );
}
