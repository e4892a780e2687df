import type { Booking } from "#contract/bookings.ts";
import { OutcomeCard } from "#web/features/booking/outcome-card.tsx";
import { RefundText } from "#web/features/booking/refund-text.tsx";
import { DocumentMeta } from "#web/lib/document-meta.tsx";
import { useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { Rich } from "#web/lib/rich.tsx";
import { Code } from "#web/ui/code.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";

/** Paid, but no ticket came about: where the money is. */
export function BookingFailed({ booking }: { booking: Booking }) {
  const t = useT();
  const paths = usePaths();
  return (
    <main id="content" className="page-width py-10 sm:py-16">
      <DocumentMeta title={t("payment.booking_failed_title")} noindex />
      <OutcomeCard
        outcome="booking_failed"
        actions={
          <>
            <LinkButton to={paths.local(booking.searchPath)}>{t("payment.find_another")}</LinkButton>
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
