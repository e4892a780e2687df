import type { HotelBooking } from "#contract/hotel-bookings.ts";
import { CancelSentence } from "#web/products/hotels/booked/cancel-timeline.tsx";
import { useT } from "#web/lib/i18n.tsx";
import { Rich } from "#web/lib/rich.tsx";
import { Money } from "#web/ui/money.tsx";

/** The conditions of a stay that matter most before it is booked; list items. */
export function StayTerms({ booking, now }: { booking: HotelBooking; now: string }) {
  const t = useT();
  const { atProperty } = booking.price;
  return (
    <>
      <li>
        <CancelSentence booking={booking} now={now} />
      </li>
      {atProperty.amount > 0 && (
        <li>
          <Rich id="stay-booking.terms_at_hotel" parts={{ amount: <Money value={atProperty} charged /> }} />
        </li>
      )}
      <li>{t("stay-booking.terms_price")}</li>
      <li>{t("stay-booking.terms_names")}</li>
    </>
  );
}

/** The others. */
export function MoreStayTerms() {
  const t = useT();
  return (
    <>
      <li>{t("stay-booking.terms_role")}</li>
      <li>{t("stay-booking.terms_wishes")}</li>
      <li>{t("stay-booking.terms_children")}</li>
      <li>{t("stay-booking.terms_failed")}</li>
      <li>{t("stay-booking.terms_documents")}</li>
    </>
  );
}
