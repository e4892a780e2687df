import type { DepartureChange } from "#contract/departure-changes.ts";
import { AmendmentProgress } from "#web/booking/amend/amendment-progress.tsx";
import { useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { Card } from "#web/ui/card.tsx";
import { DepartureLines } from "./departure-lines.tsx";
import { BothTrips } from "./trip-sides.tsx";

type Props = { bookingId: string; change: DepartureChange };

/** What became of an accepted change. */
export function DepartureProgress({ bookingId, change }: Props) {
  const t = useT();
  const paths = usePaths();
  const { state, refusal, amounts, before, after } = change;
  // A seat is nothing that a trip of this kind has.
  const why = refusal === null || refusal === "seat_taken" ? "refused" : refusal;
  const back = t(amounts.due.amount > 0 ? "departure-change.refused_paid" : "departure-change.refused_free");
  return (
    <AmendmentProgress
      bookingId={bookingId}
      state={state}
      title={t(`departure-change.state_${state}`)}
      line={
        state === "refused"
          ? `${t(`departure-change.refused_${why}`)} ${back}`
          : t(`departure-change.state_${state}_line`)
      }
      toBooking={t("departure-change.to_booking")}
      again={{ text: t("departure-change.choose_again"), to: paths.departureChange(bookingId) }}
    >
      {state !== "refused" && (
        <Card className="grid gap-4">
          <BothTrips before={before} after={after} isMade={state === "changed"} />
          <DepartureLines amounts={amounts} isMade={state === "changed"} />
        </Card>
      )}
    </AmendmentProgress>
  );
}
