import type { StayChange } from "#contract/stay-changes.ts";
import { AmendmentTrackers } from "#web/booking/amend/amendment-trackers.tsx";
import { useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { Rich } from "#web/lib/rich.tsx";
import { DaySpan } from "#web/ui/day-span.tsx";

type Props = { bookingId: string; changes: StayChange[] };

/** Every accepted change of a stay: from which days to which, and how it stands. */
export function StayChangeTrackers({ bookingId, changes }: Props) {
  const t = useT();
  const paths = usePaths();
  return (
    <AmendmentTrackers
      title={t("stay-change.tracker_title")}
      all={changes}
      name={({ state }) => t(`stay-change.state_${state}`)}
      to={({ id }) => paths.stayChange(bookingId, { change: id })}
    >
      {({ before, after }) => (
        <span className="text-sm text-muted">
          {after.rooms.length > before.rooms.length && `${t("stay-change.room_added")} `}
          {before.checkIn === after.checkIn && before.checkOut === after.checkOut ? (
            after.rooms.length === before.rooms.length && t("stay-change.guests_changed")
          ) : (
            <Rich
              id="stay-change.from_to"
              parts={{
                before: <DaySpan checkIn={before.checkIn} checkOut={before.checkOut} />,
                after: <DaySpan checkIn={after.checkIn} checkOut={after.checkOut} />,
              }}
            />
          )}
        </span>
      )}
    </AmendmentTrackers>
  );
}
