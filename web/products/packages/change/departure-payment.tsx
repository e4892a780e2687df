import type { DepartureChange } from "#contract/departure-changes.ts";
import type { PaymentView } from "#contract/payments.ts";
import { AmendmentPayment } from "#web/booking/amend/amendment-payment.tsx";
import { MomentText } from "#web/booking/manage/moment-text.tsx";
import { useT } from "#web/lib/i18n.tsx";
import { DepartureLines } from "./departure-lines.tsx";

type Props = { attempt: string; change: DepartureChange; payment: PaymentView };

/** Step 3: what is due is paid. */
export function DeparturePayment({ attempt, change, payment }: Props) {
  const t = useT();
  return (
    <AmendmentPayment
      attempt={attempt}
      payment={payment}
      due={change.amounts.due}
      title={t("departure-change.pay_title")}
      until={<MomentText id="departure-change.pay_until" at={change.expiresAt} />}
      failed={t("departure-change.pay_failed")}
    >
      <DepartureLines amounts={change.amounts} />
    </AmendmentPayment>
  );
}
