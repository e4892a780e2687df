import { Wallet } from "lucide";
import { Form, useNavigation } from "react-router";
import { balancePart } from "#contract/balance.ts";
import { compareMoney, type Money as Amount } from "#contract/money.ts";
import type { PaymentView } from "#contract/payments.ts";
import { payFields } from "#web/booking/steps/pay-form.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Rich } from "#web/lib/rich.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Money } from "#web/ui/money.tsx";
import { BalanceSwitch } from "./balance-switch.tsx";

type Props = {
  /** What is there to be used. */
  free: Amount | null;
  payment: PaymentView;
  /** The idempotency key of this try. */
  attempt: string;
};

/** The owner's balance beside the other ways to pay: one press where it covers the price, a switch where it pays a part. */
export function BalanceCard({ free, payment, attempt }: Props) {
  const t = useT();
  const navigation = useNavigation();
  const pending = navigation.formData?.get("method") === "balance";
  const { amount, fromBalance, takesBalance } = payment;
  const isEnough = free !== null && !fromBalance && compareMoney(free, amount) >= 0;
  const part = fromBalance ?? (free && balancePart(free, amount));
  if (!takesBalance || (!isEnough && !part)) return null;
  const parts = { amount: <Money value={free} charged className="font-semibold" /> };
  return (
    <Card as="section" aria-labelledby="balance-title" className="grid gap-3">
      <h2 id="balance-title" className="flex items-center gap-2 text-lg">
        <Icon icon={Wallet} className="text-palm-600" />
        {t("balance.pay_title")}
      </h2>
      {!isEnough && part && <BalanceSwitch payment={payment} part={part} attempt={attempt} />}
      {isEnough && (
        <p className="text-muted">
          <Rich id="balance.pay_line" parts={parts} />
        </p>
      )}
      {isEnough && (
        <Form method="post" preventScrollReset>
          {Object.entries(payFields("balance", `${attempt}-balance`)).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Button type="submit" variant="line" pending={pending}>
            <Rich id="balance.pay" parts={{ amount: <Money value={amount} charged /> }} />
          </Button>
        </Form>
      )}
    </Card>
  );
}
