import type { PaymentOutcome } from "#contract/booking-core.ts";
import type { Booking } from "#contract/bookings.ts";
import type { PaymentView } from "#contract/payments.ts";
import { useChoicePath, useStepPaths } from "#web/booking/step-paths.ts";
import { declineKey } from "#web/booking/payment/decline-key.ts";
import { OutcomeCard } from "#web/booking/payment/outcome-card.tsx";
import { RefundText } from "#web/booking/payment/refund-text.tsx";
import { useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { Rich } from "#web/lib/rich.tsx";
import { Code } from "#web/ui/code.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";

/** What the payer reads on coming back (R4.2), and the one thing to do about it. */
export function ReturnOutcome({
  booking,
  payment,
  outcome,
}: {
  booking: Booking;
  payment: PaymentView;
  outcome: PaymentOutcome;
}) {
  const t = useT();
  const paths = usePaths();
  const choice = useChoicePath(booking);
  const { kind } = booking;
  const own = useStepPaths(kind);
  const reference = <Code className="font-semibold">{booking.reference}</Code>;
  if (outcome === "payment_failed") {
    return (
      <OutcomeCard
        kind={kind}
        outcome={outcome}
        actions={
          <>
            <LinkButton to={own.checkout(payment.id)}>{t("payment.try_again")}</LinkButton>
            <LinkButton to={paths.contactUs} variant="line">
              {t("payment.contact_us")}
            </LinkButton>
          </>
        }
      >
        <p>{t(declineKey(payment))}</p>
        <p>
          {t("payment.nothing_taken")} <Rich id="payment.support_reference" parts={{ reference }} />
        </p>
      </OutcomeCard>
    );
  }
  if (outcome === "booking_failed") {
    return (
      <OutcomeCard
        kind={kind}
        outcome={outcome}
        actions={
          <>
            <LinkButton to={choice}>{t("payment.find_another", { kind })}</LinkButton>
            <LinkButton to={own.confirmation(booking.id)} variant="line">
              {t("payment.follow_refund")}
            </LinkButton>
          </>
        }
      >
        <p>
          <RefundText booking={booking} />
        </p>
        <p>
          <Rich id="payment.your_reference" parts={{ reference }} />
        </p>
      </OutcomeCard>
    );
  }
  if (outcome === "processing") {
    return (
      <OutcomeCard
        kind={kind}
        outcome={outcome}
        actions={
          <LinkButton to={own.confirmation(booking.id)} variant="line">
            {t("payment.follow_booking")}
          </LinkButton>
        }
      >
        <p>{t("payment.processing_body")}</p>
        <p>
          <Rich id="payment.your_reference" parts={{ reference }} />
        </p>
      </OutcomeCard>
    );
  }
  if (booking.stage === "confirming") {
    return (
      <OutcomeCard kind={kind} outcome={outcome} title={t("confirmation.awaiting_title", { kind })}>
        <p>{t("confirmation.awaiting_body", { kind, paid: "yes" })}</p>
        <p>
          <Rich id="payment.your_reference" parts={{ reference }} />
        </p>
      </OutcomeCard>
    );
  }
  const unpaid = outcome === "verifying" && payment.state === "open";
  return (
    <OutcomeCard
      kind={kind}
      outcome={outcome}
      actions={
        unpaid && (
          <LinkButton to={own.checkout(payment.id)} variant="line">
            {t("payment.back_to_payment")}
          </LinkButton>
        )
      }
    >
      <p>{t("payment.verifying_body")}</p>
    </OutcomeCard>
  );
}
