import type { StayChangeAmounts } from "#contract/stay-changes.ts";
import { AmendmentLines } from "#web/booking/amend/amendment-lines.tsx";
import { useT } from "#web/lib/i18n.tsx";
import { Rich } from "#web/lib/rich.tsx";
import { Money } from "#web/ui/money.tsx";

type Props = { amounts: StayChangeAmounts; isMade?: boolean };

/** What a change costs, each part by itself, and the booking's new total. */
export function StayLines({ amounts: { difference, penalty, due, newTotal }, isMade = false }: Props) {
  const t = useT();
  return (
    <AmendmentLines
      lines={[
        { id: "difference", label: t("stay-change.line_difference"), amount: difference },
        { id: "penalty", label: t("stay-change.line_penalty"), amount: penalty },
      ]}
      due={due}
      words={{
        due: t("stay-change.line_due"),
        paid: t("stay-change.line_paid"),
        back: t("stay-change.line_back"),
        none: t("stay-change.line_none"),
      }}
      isMade={isMade}
      note={<Rich id="stay-change.new_total" parts={{ amount: <Money value={newTotal} charged /> }} />}
    />
  );
}
