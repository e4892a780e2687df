import { type Money as Amount, negateMoney } from "#contract/money.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Rich } from "#web/lib/rich.tsx";
import { Money } from "#web/ui/money.tsx";

/** "Pay SAR 120.00", "SAR 80.00 back", or that nothing is due. */
export function DueText({ due }: { due: Amount }) {
  const t = useT();
  if (due.amount === 0) return <span>{t("change.due_none")}</span>;
  return due.amount > 0 ? (
    <span className="font-semibold">
      <Rich id="change.due_pay" parts={{ amount: <Money value={due} charged /> }} />
    </span>
  ) : (
    <span className="font-semibold text-ok-700">
      <Rich id="change.due_back" parts={{ amount: <Money value={negateMoney(due)} charged /> }} />
    </span>
  );
}
