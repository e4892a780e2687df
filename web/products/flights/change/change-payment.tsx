import type { FlightChange } from "#contract/booking-changes.ts";
import { isPayable, type PaymentView } from "#contract/payments.ts";
import { MomentText } from "#web/booking/manage/moment-text.tsx";
import { MethodCards } from "#web/booking/payment/method-cards.tsx";
import { PayButton } from "#web/booking/payment/pay-button.tsx";
import { PayStep } from "#web/booking/payment/pay-step.tsx";
import { useGatewayFrame } from "#web/booking/payment/use-gateway-frame.ts";
import { useWallet } from "#web/booking/payment/use-wallet.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Card } from "#web/ui/card.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { ChangeLines } from "./change-lines.tsx";
import type { ChangeData } from "./load-change.ts";

type Props = { data: ChangeData; change: FlightChange; payment: PaymentView };

/** Step 4: what is due is paid in the provider's frame; after an attempt that ended another is opened by a method. */
export function ChangePayment({ data, change, payment }: Props) {
  const t = useT();
  const gateway = useGatewayFrame();
  const wallet = useWallet(payment);
  const hasEnded = !isPayable(payment);
  const due = { due: String(change.amounts.due.amount) };
  return (
    <>
      <h2 className="text-xl">{t("change.pay_title")}</h2>
      {hasEnded && (
        <Notice tone="bad" role="alert">
          {t("change.pay_failed")}
        </Notice>
      )}
      <p className="text-muted">
        <MomentText id="change.pay_until" at={change.expiresAt} />
      </p>
      <MethodCards payment={payment} attempt={data.attempt} fields={due}>
        <PayStep payment={payment} gateway={gateway} wallet={wallet} />
      </MethodCards>
      <Card className="grid gap-4">
        <ChangeLines amounts={change.amounts} />
        <PayButton payment={payment} again={hasEnded} gateway={gateway} wallet={wallet} wide />
      </Card>
    </>
  );
}
