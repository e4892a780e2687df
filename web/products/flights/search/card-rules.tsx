import type { FareSummary } from "#contract/itineraries.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Rich } from "#web/lib/rich.tsx";
import { BagText } from "#web/ui/bag-text.tsx";
import { Money } from "#web/ui/money.tsx";
import { Rule } from "./rule.tsx";

const notGivenBack = { no: "results.refund_no", unknown: "results.refund_unknown" } as const;

type Props = { fare: Pick<FareSummary, "checkedBag" | "refund">; travellers: number };

/** On a card: what is carried in the hold, and what comes back. */
export function CardRules({ fare: { checkedBag, refund }, travellers }: Props) {
  const t = useT();
  return (
    <ul className="fare-rules">
      <Rule icon="luggage" off={!checkedBag}>
        {checkedBag ? (
          <Rich id="results.checked_bag_size" parts={{ size: <BagText bag={checkedBag} /> }} />
        ) : (
          t("results.no_checked_bag")
        )}
      </Rule>
      <Rule icon={refund.allowed} good={refund.allowed === "yes"} off={refund.allowed === "no"}>
        {refund.allowed !== "yes" ? (
          t(notGivenBack[refund.allowed])
        ) : !refund.maxFee ? (
          t("results.refundable")
        ) : refund.maxFee.amount === 0 ? (
          t("results.refund_yes_free")
        ) : (
          <Rich
            id={travellers > 1 ? "results.refund_less_each" : "results.refund_less"}
            parts={{ amount: <Money whole value={refund.maxFee} /> }}
          />
        )}
      </Rule>
    </ul>
  );
}
