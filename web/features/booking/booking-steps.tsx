import type { Booking } from "#contract/bookings.ts";
import { useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { Steps } from "#web/ui/steps.tsx";
import type { BookingPage } from "./booking-place.ts";

const order: BookingPage[] = ["passengers", "final", "payment", "confirmation"];

/** Where one is between the search and the ticket. While nothing is held, what is done can be seen again. */
export function BookingSteps({ booking, page }: { booking: Booking; page: BookingPage }) {
  const t = useT();
  const paths = usePaths();
  const open = booking.stage === "draft";
  return (
    <Steps
      label={t("booking.steps")}
      doneLabel={t("booking.step_done")}
      current={order.indexOf(page) + 1}
      steps={[
        { label: t("booking.step_flight"), to: open ? paths.local(booking.searchPath) : undefined },
        { label: t("booking.step_passengers"), to: open ? paths.passengerDetails(booking.id) : undefined },
        { label: t("booking.step_final") },
        { label: t("booking.step_payment") },
        { label: t("booking.step_confirmation") },
      ]}
    />
  );
}
