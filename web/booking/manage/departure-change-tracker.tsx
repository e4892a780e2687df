import type { DepartureChange } from "#contract/departure-changes.ts";
import { AmendmentTrackers } from "#web/booking/amend/amendment-trackers.tsx";
import { useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { Rich } from "#web/lib/rich.tsx";
import { DateText } from "#web/ui/date-text.tsx";

type Props = { bookingId: string; changes: DepartureChange[] };

/** Every accepted change of a departure: from which day to which, and how it stands; a day that holds no more is struck through. */
export function DepartureChangeTrackers({ bookingId, changes }: Props) {
  const t = useT();
  const paths = usePaths();
  return (
    <AmendmentTrackers
      title={t("departure-change.tracker_title")}
      all={changes}
      name={({ state }) => t(`departure-change.state_${state}`)}
      to={({ id }) => paths.departureChange(bookingId, { change: id })}
    >
      {({ before, after, state }) => {
        const old = <DateText date={before.startsOn} style="short" />;
        return (
          <span className="text-sm text-muted">
            <Rich
              id="departure-change.from_to"
              parts={{
                before: state === "changed" ? <s>{old}</s> : old,
                after: <DateText date={after.startsOn} style="short" />,
              }}
            />
          </span>
        );
      }}
    </AmendmentTrackers>
  );
}
