import type { PackageBooking } from "#contract/package-bookings.ts";
import { StepSentence, stepsLeft } from "#web/products/packages/booked/package-steps.tsx";
import { useT } from "#web/lib/i18n.tsx";
import type { FinalSlots, SlotProps } from "#web/booking/product.ts";
import { PackageCards } from "./package-cards.tsx";

export default function PackageFinal({ booking, now, children }: SlotProps<PackageBooking, FinalSlots>) {
  return children({
    cards: <PackageCards booking={booking} now={now} />,
    conditions: <Conditions booking={booking} now={now} />,
    more: <More />,
    termsKey: JSON.stringify([booking.cancelSteps, booking.changeTerms]),
  });
}

function Conditions({ booking, now }: { booking: PackageBooking; now: string }) {
  const t = useT();
  const [step] = stepsLeft(booking, now);
  return (
    <>
      {step && (
        <li>
          {t("checkout.cancel_title")} · <StepSentence step={step} />
        </li>
      )}
      <li>{t("checkout.terms_names")}</li>
      <li>{t("checkout.terms_price")}</li>
      <li>{t("checkout.terms_flights")}</li>
    </>
  );
}

function More() {
  const t = useT();
  return (
    <>
      <li>{t("checkout.terms_role")}</li>
      <li>{t("checkout.terms_visa")}</li>
      <li>{t("checkout.terms_hotels")}</li>
      <li>{t("checkout.terms_failed")}</li>
    </>
  );
}
