import type { Booking } from "#contract/bookings.ts";
import type { PaymentView } from "#contract/payments.ts";
import { useChoicePath, useStepPaths } from "#web/booking/step-paths.ts";
import { OutcomeCard, type ShownOutcome } from "#web/booking/payment/outcome-card.tsx";
import { RefundText } from "#web/booking/payment/refund-text.tsx";
import { useT } from "#web/lib/i18n.tsx";
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
  outcome: ShownOutcome;
}) {
  const t = useT();
  const choice = useChoicePath(booking);
  const { kind } = booking;
  const own = useStepPaths(kind);
  const reference = <Code className="font-semibold">{booking.reference}</Code>;
  const followUp = (
    <LinkButton to={own.confirmation(booking.id)} variant="line">
      {t("payment.follow_booking")}
    </LinkButton>
  );
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
  // Paid: only the supplier is awaited, and no word says that the payment is.
  if (booking.stage === "confirming") {
    return (
      <OutcomeCard
        kind={kind}
        outcome={outcome}
        title={t("confirmation.awaiting_title", { kind })}
        actions={outcome === "processing" && followUp}
      >
        <p>{t("confirmation.awaiting_body", { kind, paid: "yes" })}</p>
        <p>
          <Rich id="payment.your_reference" parts={{ reference }} />
        </p>
      </OutcomeCard>
    );
  }
  if (outcome === "processing") {
    return (
      <OutcomeCard kind={kind} outcome={outcome} actions={followUp}>
        <p>{t("payment.processing_body")}</p>
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
