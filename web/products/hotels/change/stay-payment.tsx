import type { StayChange } from "#contract/stay-changes.ts";
import type { PaymentView } from "#contract/payments.ts";
import { AmendmentPayment } from "#web/booking/amend/amendment-payment.tsx";
import { MomentText } from "#web/booking/manage/moment-text.tsx";
import { useT } from "#web/lib/i18n.tsx";
import { StayLines } from "./stay-lines.tsx";

type Props = { attempt: string; change: StayChange; payment: PaymentView };

/** Step 3: what is due is paid. */
export function StayPayment({ attempt, change, payment }: Props) {
  const t = useT();
  return (
    <AmendmentPayment
      attempt={attempt}
      payment={payment}
      due={change.amounts.due}
      title={t("stay-change.pay_title")}
      until={<MomentText id="stay-change.pay_until" at={change.expiresAt} />}
      failed={t("stay-change.pay_failed")}
    >
      <StayLines amounts={change.amounts} />
    </AmendmentPayment>
  );
}
