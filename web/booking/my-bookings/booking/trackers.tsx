import type { Booking } from "#contract/bookings.ts";
import type { Cancellation } from "#contract/cancellations.ts";
import { productOf } from "#web/booking/products.ts";
import { namePhrase } from "#web/booking/manage/part-names.ts";
import { RefundTracker } from "#web/booking/manage/refund-tracker.tsx";
import { useLocale, useT } from "#web/lib/i18n.tsx";

/** Every cancellation with the way of its money, the newest first. */
export function Trackers({ booking, cancellations }: { booking: Booking; cancellations: Cancellation[] }) {
  const t = useT();
  const locale = useLocale();
  const { partNames, cancelledWhole } = productOf(booking.kind);
  if (cancellations.length === 0) return null;
  return (
    <div id="refund" className="grid scroll-mt-24 gap-5">
      {cancellations.map((each) => (
        <RefundTracker
          key={each.id}
          kind={booking.kind}
          cancellation={each}
          names={cancelledWhole ? t("my-bookings.whole") : namePhrase(partNames(booking), each.parts, locale)}
        />
      ))}
    </div>
  );
}
