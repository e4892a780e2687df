import type { BookingAddition } from "#contract/booking-additions.ts";
import { AmendmentTrackers } from "#web/booking/amend/amendment-trackers.tsx";
import { useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { Money } from "#web/ui/money.tsx";

type Props = { bookingId: string; additions: BookingAddition[] };

/** Everything that was added or asked for, what it cost and how it stands. */
export function AdditionTrackers({ bookingId, additions }: Props) {
  const t = useT();
  const paths = usePaths();
  return (
    <AmendmentTrackers
      title={t("additions.tracker_title")}
      all={additions}
      name={({ state }) => t(`additions.state_${state}`)}
      to={({ id }) => paths.bookingExtras(bookingId, { addition: id })}
    >
      {({ lines, due }) => (
        <span className="flex flex-wrap justify-between gap-x-3 text-sm text-muted">
          <span>{lines.map(({ label }) => label).join(t("booking.list_comma"))}</span>
          {due.amount > 0 && <Money value={due} charged />}
        </span>
      )}
    </AmendmentTrackers>
  );
}
