import { Link } from "react-router";
import type { Booking } from "#contract/bookings.ts";
import { hasNoCard, isInParts, type PaymentView } from "#contract/payments.ts";
import { cardName } from "#i18n/card-name.ts";
import { useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { Rich } from "#web/lib/rich.tsx";
import { Code } from "#web/ui/code.tsx";
import { Money } from "#web/ui/money.tsx";
import { RefundInParts } from "./refund-in-parts.tsx";

/** What a payment was made with: "mada •• 0004", the method when the gateway told no card; each with its part where a balance paid one. */
export function PaidWith({ payment }: { payment: PaymentView }) {
  if (!payment.fromBalance) return <PaidBy payment={payment} />;
  return (
    <Rich
      id="balance.both"
      parts={{
        part: <Money value={payment.fromBalance} charged />,
        card: <PaidBy payment={payment} />,
        rest: <Money value={payment.amount} charged />,
      }}
    />
  );
}

/** The method alone. */
export function PaidBy({ payment }: { payment: PaymentView }) {
  const t = useT();
  if (payment.shared) return t("payment-methods.shared");
  if (!payment.card)
    return payment.method === "card" ? t("payment.method_card") : <bdi>{cardName(t, payment.method)}</bdi>;
  return (
    <>
      <bdi>{cardName(t, payment.card.brand)}</bdi> <Code>•• {payment.card.last4}</Code>
    </>
  );
}

/** After a paid booking came to nothing: how much goes back, to where, and how long it takes. */
export function RefundText({ booking }: { booking: Booking }) {
  const t = useT();
  const paths = usePaths();
  const { refund, payment } = booking;
  if (!refund || !payment) return t("payment.booking_failed_unpaid", { kind: booking.kind });
  return (
    <>
      <Rich
        id={`payment.refund_${refund.state}`}
        parts={{ amount: <Money value={refund.amount} charged />, method: <PaidWith payment={payment} /> }}
      />{" "}
      {(refund.state === "requested" || refund.state === "sent") &&
        !hasNoCard(payment.method) &&
        t("payment.refund_time")}{" "}
      {isInParts(payment.method) && refund.state !== "transferred" && <RefundInParts method={payment.method} />}
      {refund.state === "with_staff" && (
        <Link to={`${paths.myBooking(booking.id)}#refund-account`} className="font-semibold underline">
          {t("payment.open_booking")}
        </Link>
      )}
    </>
  );
}
