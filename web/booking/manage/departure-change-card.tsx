import { CalendarSync } from "lucide";
import type { Booking } from "#contract/bookings.ts";
import type { DepartureChangeProblem } from "#contract/departure-changes.ts";
import { useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { WayCard } from "./way-card.tsx";

type Props = { booking: Booking; problems: DepartureChangeProblem[] };

/** The way to another departure, or why there is none: where a person decides, the way to one. */
export function DepartureChangeCard({ booking, problems }: Props) {
  const t = useT();
  const paths = usePaths();
  const [problem] = problems;
  if (booking.stage !== "confirmed" || problem === "not_offered") return null;
  const asksUs = problem === "ask_us" || problem === "partly_cancelled";
  return (
    <WayCard
      title={t("departure-change.title")}
      line={t(problem ? `departure-change.problem_${problem}` : "departure-change.card_line")}
      icon={CalendarSync}
      open={t(asksUs ? "departure-change.ask_us" : "departure-change.open")}
      to={asksUs ? paths.contactUs : problem ? null : paths.departureChange(booking.id)}
    />
  );
}
