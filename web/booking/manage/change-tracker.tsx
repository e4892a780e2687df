import type { FlightChange } from "#contract/booking-changes.ts";
import { AmendmentTrackers } from "#web/booking/amend/amendment-trackers.tsx";
import { useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { Rich } from "#web/lib/rich.tsx";
import { Code } from "#web/ui/code.tsx";
import { DateText } from "#web/ui/date-text.tsx";

type Props = { bookingId: string; changes: FlightChange[] };

/** Every accepted change: from which day to which, how it stands, and the tickets that were exchanged. */
export function ChangeTrackers({ bookingId, changes }: Props) {
  const t = useT();
  const paths = usePaths();
  return (
    <AmendmentTrackers
      title={t("change.tracker_title")}
      all={changes}
      name={({ state }) => t(`change.state_${state}`)}
      to={({ id }) => paths.flightChange(bookingId, { change: id })}
    >
      {({ state, before, slices, exchangedTickets }) => (
        <>
          <span className="text-sm text-muted">
            <Rich
              id="change.from_to"
              parts={{
                before: <DateText date={before[0]?.departs ?? ""} style="short" />,
                after: <DateText date={slices[0]?.departs ?? ""} style="short" />,
              }}
            />
          </span>
          {state === "changed" && exchangedTickets.length > 0 && (
            <span className="text-sm text-muted">
              <Rich id="change.exchanged" parts={{ numbers: <Code wrap>{exchangedTickets.join(", ")}</Code> }} />
            </span>
          )}
        </>
      )}
    </AmendmentTrackers>
  );
}
