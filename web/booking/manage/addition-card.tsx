import { Luggage } from "lucide";
import type { AdditionProblem } from "#contract/booking-additions.ts";
import type { Booking } from "#contract/bookings.ts";
import { useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { WayCard } from "./way-card.tsx";

type Props = { booking: Booking; problems: AdditionProblem[] };

/** The way to more for a booking that is sold, or why there is none. Nothing where nothing is ever added. */
export function AdditionCard({ booking, problems }: Props) {
  const t = useT();
  const paths = usePaths();
  const [problem] = problems;
  if (booking.stage !== "confirmed" || problem === "not_offered") return null;
  return (
    <WayCard
      title={t("additions.title")}
      line={t(problem ? `additions.problem_${problem}` : "additions.card_line")}
      icon={Luggage}
      open={t("additions.open")}
      to={problem ? null : paths.bookingExtras(booking.id)}
    />
  );
}
