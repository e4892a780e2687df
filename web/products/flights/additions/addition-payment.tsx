import type { BookingAddition } from "#contract/booking-additions.ts";
import type { PaymentView } from "#contract/payments.ts";
import { AmendmentPayment } from "#web/booking/amend/amendment-payment.tsx";
import { MomentText } from "#web/booking/manage/moment-text.tsx";
import { useT } from "#web/lib/i18n.tsx";
import { AdditionLines } from "./added-things.tsx";

type Props = { attempt: string; addition: BookingAddition; payment: PaymentView };

/** Step 3: what is due is paid. */
export function AdditionPayment({ attempt, addition, payment }: Props) {
  const t = useT();
  return (
    <AmendmentPayment
      attempt={attempt}
      payment={payment}
      due={addition.due}
      title={t("additions.pay_title")}
      until={<MomentText id="additions.pay_until" at={addition.expiresAt} />}
      failed={t("additions.pay_failed")}
    >
      <AdditionLines addition={addition} />
    </AmendmentPayment>
  );
}
