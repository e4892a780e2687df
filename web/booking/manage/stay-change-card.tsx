import { CalendarClock } from "lucide";
import type { Booking } from "#contract/bookings.ts";
import type { StayChangeProblem } from "#contract/stay-changes.ts";
import { useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { WayCard } from "./way-card.tsx";

type Props = { booking: Booking; problems: StayChangeProblem[] };

/** The way to other days or guests, or why there is none: where no system changes it, the way to who asks the house. */
export function StayChangeCard({ booking, problems }: Props) {
  const t = useT();
  const paths = usePaths();
  const [problem] = problems;
  if (booking.stage !== "confirmed" || problem === "not_offered") return null;
  const asksUs = problem === "ask_us" || problem === "partly_cancelled";
  return (
    <WayCard
      title={t("stay-change.title")}
      line={t(problem ? `stay-change.problem_${problem}` : "stay-change.card_line")}
      icon={CalendarClock}
      open={t(asksUs ? "stay-change.ask_us" : "stay-change.open")}
      to={asksUs ? paths.contactUs : problem ? null : paths.stayChange(booking.id)}
    />
  );
}
