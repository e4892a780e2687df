import type { FlightChange } from "#contract/booking-changes.ts";
import { AmendmentProgress } from "#web/booking/amend/amendment-progress.tsx";
import { useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { TripSlice } from "#web/products/flights/booked/trip-slice.tsx";
import { Card } from "#web/ui/card.tsx";
import { ChangeLines } from "./change-lines.tsx";

/** What became of an accepted change. */
export function ChangeProgress({ bookingId, change }: { bookingId: string; change: FlightChange }) {
  const t = useT();
  const paths = usePaths();
  const { state, refusal, amounts } = change;
  const isPaid = amounts.due.amount > 0;
  return (
    <AmendmentProgress
      bookingId={bookingId}
      state={state}
      title={t(`change.state_${state}`)}
      line={
        state === "refused"
          ? `${t(`change.refused_${refusal ?? "refused"}`)} ${t(isPaid ? "change.refused_paid" : "change.refused_free")}`
          : t(`change.state_${state}_line`)
      }
      toBooking={t("change.to_booking")}
      again={{ text: t("change.choose_again"), to: paths.flightChange(bookingId) }}
    >
      {state !== "refused" && (
        <Card className="grid gap-4">
          <ul className="grid gap-3">
            {change.slices.map((slice) => (
              <TripSlice key={slice.departs + slice.from} slice={slice} names={change.names} />
            ))}
          </ul>
          <ChangeLines amounts={amounts} />
        </Card>
      )}
    </AmendmentProgress>
  );
}
