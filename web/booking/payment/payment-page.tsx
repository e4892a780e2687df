import { TicketPercent } from "lucide";
import type { ReactNode } from "react";
import type { Booking } from "#contract/bookings.ts";
import type { Money } from "#contract/money.ts";
import type { PaymentView } from "#contract/payments.ts";
import { PreparedBy } from "#web/booking/payment-link/prepared-by.tsx";
import { SplitOffer } from "#web/booking/split/split-offer.tsx";
import { PayBar } from "#web/booking/steps/pay-bar.tsx";
import { StepPage } from "#web/booking/steps/step-page.tsx";
import type { Refusal } from "#web/lib/forms.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Rich } from "#web/lib/rich.tsx";
import { Card } from "#web/ui/card.tsx";
import { Code } from "#web/ui/code.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Money as MoneyText } from "#web/ui/money.tsx";
import { AttemptNotice } from "./attempt-notice.tsx";
import { isStopped } from "./decline-words.ts";
import { BalanceCard } from "./balance-card.tsx";
import { partFields } from "./balance-part.ts";
import { MethodCards } from "./method-cards.tsx";
import { PayButton } from "./pay-button.tsx";
import { PayStep } from "./pay-step.tsx";
import { PaySummary } from "./pay-summary.tsx";
import { useGatewayFrame } from "./use-gateway-frame.ts";
import { useWallet } from "./use-wallet.ts";

type Props = {
  booking: Booking;
  payment: PaymentView;
  /** The attempt before, which came to nothing. */
  ended: PaymentView | null;
  now: string;
  expired: boolean;
  /** What the owner's balance has; null: nothing, or nobody is logged in. */
  balance: Money | null;
  /** Sent along with a choice of method: its repeat has one effect. */
  attempt: string;
  refusal: Refusal | undefined;
  notice: ReactNode;
  /** Refused with `refusal`: the number of a wallet. */
  mobile: string | undefined;
};

/** Everything about paying on one page: what became of the last try, the methods, the price and the one button. */
export function PaymentPage({
  booking,
  payment,
  ended,
  now,
  expired,
  balance,
  attempt,
  refusal,
  notice,
  mobile,
}: Props) {
  const t = useT();
  const gateway = useGatewayFrame();
  const wallet = useWallet(payment);
  const button = { payment, again: ended !== null && !isStopped(ended), gateway, wallet };
  return (
    <StepPage
      booking={booking}
      now={now}
      expired={expired}
      page="payment"
      title={t("payment.title")}
      refusal={refusal}
      notice={notice}
      aside={
        <PaySummary
          booking={booking}
          payment={payment}
          now={now}
          clock={ended === null}
          button={<PayButton {...button} wide />}
        />
      }
      bar={
        <PayBar total={payment.amount} label={payment.fromBalance ? t("balance.part_left") : undefined}>
          <PayButton {...button} />
        </PayBar>
      }
    >
      {booking.preparedBy && <PreparedBy agent={booking.preparedBy} until={booking.expiresAt} />}
      {ended && <AttemptNotice payment={ended} kind={booking.kind} until={booking.expiresAt} now={now} />}
      {booking.access === "owner" && <BalanceCard free={balance} payment={payment} attempt={attempt} />}
      <MethodCards payment={payment} attempt={attempt} fields={partFields(payment.fromBalance)}>
        <PayStep payment={payment} gateway={gateway} wallet={wallet} refusal={refusal} mobile={mobile ?? ""} />
      </MethodCards>
      <SplitOffer booking={booking} />
      {booking.code && (
        <Card as="section" className="flex items-center gap-3">
          <Icon icon={TicketPercent} className="text-palm-600" />
          <p className="text-ok">
            <Rich
              id="booking.code_applied"
              parts={{
                code: <Code>{booking.code.code}</Code>,
                amount: <MoneyText value={booking.code.amount} charged />,
              }}
            />
          </p>
        </Card>
      )}
    </StepPage>
  );
}
