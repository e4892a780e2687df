import type { ChangeAmounts } from "#contract/booking-changes.ts";
import { negateMoney } from "#contract/money.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Rich } from "#web/lib/rich.tsx";
import { Money } from "#web/ui/money.tsx";
import { PriceLines } from "#web/ui/price-lines.tsx";

/** What a change costs, each part by itself, and the booking's new total. */
export function ChangeLines({ amounts }: { amounts: ChangeAmounts }) {
  const t = useT();
  const { difference, penalty, kept, ourFee, vat, due, newTotal } = amounts;
  const isBack = due.amount < 0;
  const lines = [
    { id: "difference", label: t("change.line_difference"), amount: <Money value={difference} charged /> },
    { id: "penalty", label: t("change.line_penalty"), amount: <Money value={penalty} charged /> },
    ...(kept.amount > 0 ? [{ id: "kept", label: t("change.line_kept"), amount: <Money value={kept} charged /> }] : []),
    {
      id: "fee",
      label: t("change.line_fee"),
      note: <Rich id="change.line_vat" parts={{ amount: <Money value={vat} charged /> }} />,
      amount: <Money value={ourFee} charged />,
    },
  ];
  return (
    <PriceLines
      lines={lines}
      totalLabel={t(isBack ? "change.line_back" : "change.line_due")}
      total={
        <Money value={isBack ? negateMoney(due) : due} big charged className={isBack ? "text-ok-700" : undefined} />
      }
      totalNote={<Rich id="change.new_total" parts={{ amount: <Money value={newTotal} charged /> }} />}
    />
  );
}
