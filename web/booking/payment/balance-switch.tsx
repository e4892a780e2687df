import { Check } from "lucide";
import { Form, useNavigation } from "react-router";
import type { Money as Amount } from "#contract/money.ts";
import type { PaymentView } from "#contract/payments.ts";
import { payFields } from "#web/booking/steps/pay-form.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Rich } from "#web/lib/rich.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Money } from "#web/ui/money.tsx";
import { PriceLines } from "#web/ui/price-lines.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { partFields } from "./balance-part.ts";

type Props = {
  payment: PaymentView;
  /** What the balance pays, or would. */
  part: Amount;
  /** The idempotency key of this try. */
  attempt: string;
};

/** Whether the balance pays a part of the price; a press opens the payment anew by the same method, for what is left. */
export function BalanceSwitch({ payment, part, attempt }: Props) {
  const t = useT();
  const isOn = payment.fromBalance !== null;
  const sending = useNavigation().formData?.has("balance") ?? false;
  const fields = {
    ...payFields(payment.method, `${attempt}-balance-${isOn ? "off" : "on"}`),
    ...(isOn ? {} : partFields(part)),
    balance: isOn ? "off" : "on",
  };
  return (
    <>
      <Form method="post" preventScrollReset>
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <button
          type="submit"
          role="switch"
          aria-checked={isOn}
          disabled={sending}
          className="flex min-h-11 w-full items-center gap-3 text-start font-semibold"
        >
          {sending ? (
            <Spinner className="text-palm-600" />
          ) : (
            <span
              aria-hidden="true"
              className={classNames(
                "grid size-6 shrink-0 place-items-center rounded-tag border-[1.5px]",
                isOn ? "border-palm-500 bg-palm-500 text-white" : "border-edge bg-paper",
              )}
            >
              {isOn && <Icon icon={Check} />}
            </span>
          )}
          <span>
            <Rich id="balance.part_use" parts={{ amount: <Money value={part} charged /> }} />
          </span>
        </button>
      </Form>
      <p className="text-sm text-muted">{t("balance.part_line")}</p>
      {isOn && (
        <div className="md:hidden">
          <LeftToPay payment={payment} />
        </div>
      )}
    </>
  );
}

/** What the balance pays, and what is left for the method. */
export function LeftToPay({ payment: { fromBalance, amount } }: { payment: PaymentView }) {
  const t = useT();
  if (!fromBalance) return null;
  return (
    <PriceLines
      lines={[{ id: "balance", label: t("balance.part_from"), amount: <Money value={fromBalance} charged /> }]}
      totalLabel={t("balance.part_left")}
      total={<Money value={amount} big charged />}
    />
  );
}
