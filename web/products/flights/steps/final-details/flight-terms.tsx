import type { FareSummary } from "#contract/itineraries.ts";
import { PenaltyText } from "#web/products/flights/booked/fare-facts.tsx";
import { useT } from "#web/lib/i18n.tsx";

/** The conditions of a ticket that matter most before paying; list items. */
export function FlightTerms({ fare }: { fare: FareSummary }) {
  const t = useT();
  return (
    <>
      <li>
        {t("booking.cancel_before")}: <PenaltyText penalty={fare.refund} kind="refund" />
      </li>
      <li>{t("booking.terms_names")}</li>
      <li>{t("booking.terms_price")}</li>
    </>
  );
}

/** The others. */
export function MoreFlightTerms() {
  const t = useT();
  return (
    <>
      <li>{t("booking.terms_role")}</li>
      <li>{t("booking.terms_order")}</li>
      <li>{t("booking.terms_fees")}</li>
      <li>{t("booking.terms_failed")}</li>
      <li>{t("booking.terms_documents")}</li>
    </>
  );
}
