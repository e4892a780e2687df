import type { Booking } from "#contract/bookings.ts";
import { useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { Steps } from "#web/ui/steps.tsx";
import type { BookingPage } from "./booking-place.ts";
import { useChoicePath } from "./choice-path.ts";

const order: BookingPage[] = ["details", "final", "payment", "confirmation"];

const words = {
  flight: { choice: "booking.step_flight", details: "booking.step_passengers" },
  hotel: { choice: "booking.step_rooms", details: "booking.step_guests" },
  package: { choice: "booking.step_departure", details: "booking.step_travellers" },
  visa: { choice: "visa-file.step_visa", details: "visa-file.step_application" },
} as const;

/** Where one is between the search and the ticket or voucher. While nothing is held, what is done can be seen again. */
export function BookingSteps({ booking, page }: { booking: Booking; page: BookingPage }) {
  const t = useT();
  const paths = usePaths();
  const choice = useChoicePath(booking);
  const open = booking.stage === "draft";
  const { choice: choiceWord, details } = words[booking.kind];
  return (
    <Steps
      label={t("booking.steps")}
      doneLabel={t("booking.step_done")}
      current={order.indexOf(page) + 1}
      steps={[
        { label: t(choiceWord), to: open ? choice : undefined },
        { label: t(details), to: open ? paths.booking(booking.kind).details(booking.id) : undefined },
        { label: t("booking.step_final") },
        { label: t("booking.step_payment") },
        { label: t("booking.step_confirmation") },
      ]}
    />
  );
}
