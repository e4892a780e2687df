import type { Booking } from "#contract/bookings.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Steps } from "#web/ui/steps.tsx";
import type { BookingPage } from "../booking-place.ts";
import { productOf } from "#web/booking/products.ts";
import { useChoicePath, useStepPaths } from "#web/booking/step-paths.ts";

const all = ["details", "final", "payment", "confirmation"] as const satisfies BookingPage[];

/**
 * Where one is between the search and the ticket or voucher; without a payment where nothing is paid to us. While nothing is
 * held, what is done can be seen again.
 */
export function BookingSteps({ booking, page }: { booking: Booking; page: BookingPage }) {
  const t = useT();
  const paths = useStepPaths(booking.kind);
  const choice = useChoicePath(booking);
  const open = booking.stage === "draft";
  const { choice: choiceWord, details } = productOf(booking.kind).words;
  const order = all.filter((each) => each !== "payment" || each === page || booking.total.amount > 0);
  const links = { details: open ? paths.details(booking.id) : undefined };
  const labels = {
    details: t(details),
    final: t("booking.step_final"),
    payment: t("booking.step_payment"),
    confirmation: t("booking.step_confirmation"),
  };
  return (
    <Steps
      label={t("booking.steps")}
      doneLabel={t("booking.step_done")}
      current={order.findIndex((each) => each === page) + 1}
      steps={[
        { label: t(choiceWord), to: open ? choice : undefined },
        ...order.map((each) => ({ label: labels[each], to: each === "details" ? links.details : undefined })),
      ]}
    />
  );
}
