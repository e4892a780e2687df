import { type Money as Amount, sar } from "#contract/money.ts";
import { isInParts, type MethodRefusal, type PaymentMethod } from "#contract/payments.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Rich } from "#web/lib/rich.tsx";
import { Money } from "#web/ui/money.tsx";

const parts = 4;

type Props = { method: PaymentMethod; amount: Amount; refusal: MethodRefusal | undefined };

/** What a method costs, or why it does not take this payment. */
export function MethodLine({ method, amount, refusal }: Props) {
  const t = useT();
  const cost = isInParts(method) ? (
    <Rich id="payment-methods.parts_line" parts={{ amount: <Money value={firstPart(amount)} charged /> }} />
  ) : (
    t("payment.no_fee")
  );
  return <span className="text-sm text-muted">{refusal ? <WhyNot {...refusal} /> : cost}</span>;
}

function WhyNot({ why, limit }: MethodRefusal) {
  const t = useT();
  if (why !== "below" && why !== "above") return t(`payment-methods.${why}`);
  return <Rich id={`payment-methods.${why}`} parts={{ amount: <Money value={limit} charged /> }} />;
}

/** Four equal parts; what does not divide stands in the first. */
const firstPart = ({ amount }: Amount): Amount => sar(amount - (parts - 1) * Math.floor(amount / parts));
