import { CalendarClock } from "lucide";
import type { Booking } from "#contract/bookings.ts";
import type { ChangeProblem } from "#contract/booking-changes.ts";
import { useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { WayCard } from "./way-card.tsx";

type Props = { booking: Booking; problems: ChangeProblem[] };

/** The way to other flights, or why there is none. Nothing where a product knows no change. */
export function ChangeCard({ booking, problems }: Props) {
  const t = useT();
  const paths = usePaths();
  const [problem] = problems;
  if (booking.stage !== "confirmed" || problem === "not_offered") return null;
  return (
    <WayCard
      title={t("change.title")}
      line={t(problem ? `change.problem_${problem}` : "change.card_line")}
      icon={CalendarClock}
      open={t("change.open")}
      to={problem ? null : paths.flightChange(booking.id)}
    />
  );
}
