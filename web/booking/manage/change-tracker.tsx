import { Link } from "react-router";
import type { FlightChange } from "#contract/booking-changes.ts";
import { useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { Rich } from "#web/lib/rich.tsx";
import { Card } from "#web/ui/card.tsx";
import { Code } from "#web/ui/code.tsx";
import { DateText } from "#web/ui/date-text.tsx";

type Props = { bookingId: string; changes: FlightChange[] };

const accepted = new Set<FlightChange["state"]>(["changing", "with_staff", "changed", "refused"]);

/** Every accepted change: from which day to which, how it stands, and the tickets that were exchanged. */
export function ChangeTrackers({ bookingId, changes }: Props) {
  const t = useT();
  const paths = usePaths();
  const shown = changes.filter(({ state }) => accepted.has(state));
  if (shown.length === 0) return null;
  return (
    <Card as="section" className="grid gap-4">
      <h2 className="text-lg">{t("change.tracker_title")}</h2>
      <ul className="grid gap-4">
        {shown.map((change) => (
          <li key={change.id} className="grid gap-1">
            <Link to={paths.flightChange(bookingId, { change: change.id })} className="link font-semibold">
              {t(`change.state_${change.state}`)}
            </Link>
            <span className="text-sm text-muted">
              <Rich
                id="change.from_to"
                parts={{
                  before: <DateText date={change.before[0]?.departs ?? ""} style="short" />,
                  after: <DateText date={change.slices[0]?.departs ?? ""} style="short" />,
                }}
              />
            </span>
            {change.state === "changed" && change.exchangedTickets.length > 0 && (
              <span className="text-sm text-muted">
                <Rich
                  id="change.exchanged"
                  parts={{ numbers: <Code wrap>{change.exchangedTickets.join(", ")}</Code> }}
                />
              </span>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
