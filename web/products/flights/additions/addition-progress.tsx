import type { BookingAddition } from "#contract/booking-additions.ts";
import type { FlightBooking } from "#contract/flight-bookings.ts";
import { AmendmentProgress } from "#web/booking/amend/amendment-progress.tsx";
import { useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { Card } from "#web/ui/card.tsx";
import { AddedThings, AdditionLines } from "./added-things.tsx";

type Props = { booking: FlightBooking; addition: BookingAddition };

/** What became of an accepted addition. */
export function AdditionProgress({ booking, addition }: Props) {
  const t = useT();
  const paths = usePaths();
  const { state, refusal, due } = addition;
  return (
    <AmendmentProgress
      bookingId={booking.id}
      state={state}
      title={t(`additions.state_${state}`)}
      line={
        state === "refused"
          ? `${t(`additions.refused_${refusal ?? "refused"}`)} ${t(due.amount > 0 ? "additions.refused_paid" : "additions.refused_free")}`
          : t(`additions.state_${state}_line`)
      }
      toBooking={t("additions.to_booking")}
      again={{ text: t("additions.choose_again"), to: paths.bookingExtras(booking.id) }}
    >
      <Card className="grid gap-4">
        <AddedThings booking={booking} addition={addition} />
        <AdditionLines addition={addition} />
      </Card>
    </AmendmentProgress>
  );
}
