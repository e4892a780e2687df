import type { Booking } from "#contract/bookings.ts";
import { DocumentMeta } from "#web/lib/document-meta.tsx";
import { useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { Rich } from "#web/lib/rich.tsx";
import { Code } from "#web/ui/code.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { useChoicePath } from "#web/booking/step-paths.ts";
import { OutcomeCard } from "../payment/outcome-card.tsx";
import { RefundText } from "../payment/refund-text.tsx";

/** No ticket or room came about: where the money is. */
export function BookingFailed({ booking }: { booking: Booking }) {
  const t = useT();
  const paths = usePaths();
  const choice = useChoicePath(booking);
  return (
    <main id="content" className="page-width py-10 sm:py-16">
      <DocumentMeta title={t("payment.booking_failed_title")} noindex />
      <OutcomeCard
        kind={booking.kind}
        outcome="booking_failed"
        actions={
          <>
            <LinkButton to={choice}>{t("payment.find_another", { kind: booking.kind })}</LinkButton>
            <LinkButton to={paths.contactUs} variant="line">
              {t("payment.contact_us")}
            </LinkButton>
          </>
        }
      >
        <p>
          <RefundText booking={booking} />
        </p>
        <p>
          <Rich
            id="payment.your_reference"
            parts={{ reference: <Code className="font-semibold">{booking.reference}</Code> }}
          />
        </p>
      </OutcomeCard>
    </main>
  );
}
