import type { Booking } from "#contract/bookings.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Steps } from "#web/ui/steps.tsx";
import type { BookingPage } from "../booking-place.ts";
import { productOf } from "#web/booking/products.ts";
import { useChoicePath, useStepPaths } from "#web/booking/step-paths.ts";

const order: BookingPage[] = ["details", "final", "payment", "confirmation"];

/** Where one is between the search and the ticket or voucher. While nothing is held, what is done can be seen again. */
export function BookingSteps({ booking, page }: { booking: Booking; page: BookingPage }) {
  const t = useT();
  const paths = useStepPaths(booking.kind);
  const choice = useChoicePath(booking);
  const open = booking.stage === "draft";
  const { choice: choiceWord, details } = productOf(booking.kind).words;
  return (
    <Steps
      label={t("booking.steps")}
      doneLabel={t("booking.step_done")}
      current={order.indexOf(page) + 1}
      steps={[
        { label: t(choiceWord), to: open ? choice : undefined },
        { label: t(details), to: open ? paths.details(booking.id) : undefined },
        { label: t("booking.step_final") },
        { label: t("booking.step_payment") },
        { label: t("booking.step_confirmation") },
      ]}
    />
  );
}
