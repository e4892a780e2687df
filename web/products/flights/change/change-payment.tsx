import type { FlightChange } from "#contract/booking-changes.ts";
import type { PaymentView } from "#contract/payments.ts";
import { AmendmentPayment } from "#web/booking/amend/amendment-payment.tsx";
import { MomentText } from "#web/booking/manage/moment-text.tsx";
import { useT } from "#web/lib/i18n.tsx";
import { ChangeLines } from "./change-lines.tsx";

type Props = { attempt: string; change: FlightChange; payment: PaymentView };

/** Step 4: what is due is paid. */
export function ChangePayment({ attempt, change, payment }: Props) {
  const t = useT();
  return (
    <AmendmentPayment
      attempt={attempt}
      payment={payment}
      due={change.amounts.due}
      title={t("change.pay_title")}
      until={<MomentText id="change.pay_until" at={change.expiresAt} />}
      failed={t("change.pay_failed")}
    >
      <ChangeLines amounts={change.amounts} />
    </AmendmentPayment>
  );
}
