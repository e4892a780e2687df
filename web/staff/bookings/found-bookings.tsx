import { Link } from "react-router";
import type { FoundBooking, searchBookings } from "#contract/admin/booking-search.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Code } from "#web/ui/code.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { useFormats } from "#web/ui/use-formats.ts";
import { useDeskPaths } from "../desk-paths.ts";
import { productDesks } from "../products.ts";

type Props = { found: OutputOf<typeof searchBookings>; q: string; chosen?: string };

/** What was found, by the way in which it was, the newest first. */
export function FoundBookings({ found: { groups }, q, chosen }: Props) {
  const t = useT();
  const paths = useDeskPaths();
  return groups.map(({ by, bookings, next }) => (
    <section key={by} className="found-group" aria-label={t(`desk-booking.by_${by}`)}>
      <h2>
        {t(`desk-booking.by_${by}`)} {(by === "card" || by === "phone_ending") && <Code>•• {q}</Code>}
      </h2>
      <ul>
        {bookings.map((each) => (
          <li key={each.id}>
            <FoundLine booking={each} to={paths.booking(each.id, { q })} isChosen={each.id === chosen} />
          </li>
        ))}
      </ul>
      {next && (
        <Link className="link px-2" to={paths.bookings({ q, by, cursor: next })}>
          {t("desk-booking.more_found")}
        </Link>
      )}
    </section>
  ));
}

function FoundLine({ booking, to, isChosen }: { booking: FoundBooking; to: string; isChosen: boolean }) {
  const t = useT();
  const { day } = useFormats();
  const { kind, who, reference, title, stage, firstDay, blocked } = booking;
  return (
    <Link to={to} className="found-line" aria-current={isChosen ? "true" : undefined} data-case>
      <Icon icon={productDesks[kind].icon} />
      <span className="min-w-0">
        <span className="sr-only">{t(`desk-booking.kind_${kind}`)} </span>
        <bdi className="font-semibold">{who ?? t("desk-booking.nobody")}</bdi>{" "}
        <span className="desk-tag" data-stage={stage}>
          {t(`desk-booking.stage_${stage}`)}
        </span>
        {blocked && (
          <>
            {" "}
            <span className="desk-tag" data-stage="failed">
              {t("desk-booking.blocked")}
            </span>
          </>
        )}
        <span className="block text-muted">
          <Code>{reference}</Code> · <bdi>{title}</bdi> · {day(firstDay, "medium")}
        </span>
      </span>
    </Link>
  );
}
