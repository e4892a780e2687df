import type { DepartureAmounts } from "#contract/departure-changes.ts";
import { AmendmentLines } from "#web/booking/amend/amendment-lines.tsx";
import { useT } from "#web/lib/i18n.tsx";
import { Rich } from "#web/lib/rich.tsx";
import { Money } from "#web/ui/money.tsx";

type Props = { amounts: DepartureAmounts; isMade?: boolean };

/** What a change costs, each part by itself, and the booking's new total. */
export function DepartureLines({ amounts: { difference, ourFee, due, newTotal }, isMade = false }: Props) {
  const t = useT();
  return (
    <AmendmentLines
      lines={[
        { id: "difference", label: t("departure-change.line_difference"), amount: difference },
        { id: "fee", label: t("departure-change.line_fee"), amount: ourFee },
      ]}
      due={due}
      words={{
        due: t("departure-change.line_due"),
        paid: t("departure-change.line_paid"),
        back: t("departure-change.line_back"),
        none: t("departure-change.line_none"),
      }}
      isMade={isMade}
      note={<Rich id="departure-change.new_total" parts={{ amount: <Money value={newTotal} charged /> }} />}
    />
  );
}
