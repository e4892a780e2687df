import type { ReactNode } from "react";
import type { Money } from "#contract/money.ts";
import { isPayable, type PaymentView } from "#contract/payments.ts";
import { MethodCards } from "#web/booking/payment/method-cards.tsx";
import { PayButton } from "#web/booking/payment/pay-button.tsx";
import { PayStep } from "#web/booking/payment/pay-step.tsx";
import { useGatewayFrame } from "#web/booking/payment/use-gateway-frame.ts";
import { useWallet } from "#web/booking/payment/use-wallet.ts";
import { Card } from "#web/ui/card.tsx";
import { Notice } from "#web/ui/notice.tsx";

type Props = {
  attempt: string;
  payment: PaymentView;
  due: Money;
  title: string;
  /** Until when it can be paid. */
  until: ReactNode;
  failed: string;
  /** What it costs, line by line. */
  children: ReactNode;
};

/** What is due for a change or an addition is paid as everything is; after an attempt that ended another is opened by a method. */
export function AmendmentPayment({ attempt, payment, due, title, until, failed, children }: Props) {
  const gateway = useGatewayFrame();
  const wallet = useWallet(payment);
  const hasEnded = !isPayable(payment);
  return (
    <>
      <h2 className="text-xl">{title}</h2>
      {hasEnded && (
        <Notice tone="bad" role="alert">
          {failed}
        </Notice>
      )}
      <p className="text-muted">{until}</p>
      <MethodCards payment={payment} attempt={attempt} fields={{ due: String(due.amount) }}>
        <PayStep payment={payment} gateway={gateway} wallet={wallet} />
      </MethodCards>
      <Card className="grid gap-4">
        {children}
        <PayButton payment={payment} again={hasEnded} gateway={gateway} wallet={wallet} wide />
      </Card>
    </>
  );
}
