import { CalendarClock } from "lucide-react";
import type { Booking } from "#contract/bookings.ts";
import type { ChangeProblem } from "#contract/booking-changes.ts";
import { useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { Card } from "#web/ui/card.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";

type Props = { booking: Booking; problems: ChangeProblem[] };

/** The way to other flights, or why there is none. Nothing where a product knows no change. */
export function ChangeCard({ booking, problems }: Props) {
  const t = useT();
  const paths = usePaths();
  const [problem] = problems;
  if (booking.stage !== "confirmed" || problem === "not_offered") return null;
  return (
    <Card as="section" className="flex flex-wrap items-center justify-between gap-4">
      <div className="min-w-0 flex-1 basis-60">
        <h2 className="text-lg">{t("change.title")}</h2>
        <p className="text-sm text-muted">{t(problem ? `change.problem_${problem}` : "change.card_line")}</p>
      </div>
      {!problem && (
        <LinkButton to={paths.flightChange(booking.id)} variant="line">
          <Icon icon={CalendarClock} />
          {t("change.open")}
        </LinkButton>
      )}
    </Card>
  );
}
