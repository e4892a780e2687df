import type { FareDetails } from "#contract/flights.ts";
import type { Penalty } from "#contract/itineraries.ts";
import type { MessageKey } from "#i18n/message-keys.ts";
import { BagText } from "#web/ui/bag-text.tsx";
import { useT } from "#web/lib/i18n.tsx";
import { Rich } from "#web/lib/rich.tsx";
import { Money } from "#web/ui/money.tsx";
import { Rule } from "./rule.tsx";

/** Everything a fare takes along and gives back, each by an icon and in words, one under the other. */
export function AllFareRules({ fare }: { fare: FareDetails }) {
  const t = useT();
  return (
    <ul className="fare-rules fare-rules-list">
      <Rule icon="backpack" off={!fare.cabinBag}>
        {fare.cabinBag ? (
          <Rich id="results.cabin_bag" parts={{ size: <BagText bag={fare.cabinBag} /> }} />
        ) : (
          t("results.no_cabin_bag")
        )}
      </Rule>
      <Rule icon="luggage" off={!fare.checkedBag}>
        {fare.checkedBag ? (
          <Rich id="results.checked_bag_size" parts={{ size: <BagText bag={fare.checkedBag} /> }} />
        ) : (
          t("results.no_checked_bag")
        )}
      </Rule>
      <Rule icon={fare.refund.allowed} good={fare.refund.allowed === "yes"} off={fare.refund.allowed === "no"}>
        <PenaltyText kind="refund" penalty={fare.refund} />
      </Rule>
      <Rule icon="repeat" good={fare.change.maxFee?.amount === 0} off={fare.change.allowed === "no"}>
        <PenaltyText kind="change" penalty={fare.change} />
      </Rule>
      <Rule icon="seat" good={fare.seatChoice === "free"} off={fare.seatChoice === "none"}>
        {t(`results.seat_${fare.seatChoice}`)}
      </Rule>
      {fare.meal !== "none" && (
        <Rule icon="meal" good={fare.meal === "included"}>
          {t(`results.meal_${fare.meal}`)}
        </Rule>
      )}
      {fare.noShow.allowed !== "unknown" && (
        <Rule icon="absent" off={fare.noShow.allowed === "no"}>
          {fare.noShow.allowed === "yes" && fare.noShow.maxFee ? (
            <Rich id="results.no_show_fee" parts={{ amount: <Money value={fare.noShow.maxFee} /> }} />
          ) : (
            t("results.no_show_no")
          )}
        </Rule>
      )}
      <Rule icon="taxes">{fare.unusedTaxesRefunded ? t("results.taxes_back") : t("results.taxes_kept")}</Rule>
    </ul>
  );
}

const words: Record<"refund" | "change", Record<"no" | "unknown" | "yes_open" | "yes_free" | "yes_fee", MessageKey>> = {
  refund: {
    no: "results.refund_no",
    unknown: "results.refund_unknown",
    yes_open: "results.refund_yes_open",
    yes_free: "results.refund_yes_free",
    yes_fee: "results.refund_yes_fee",
  },
  change: {
    no: "results.change_no",
    unknown: "results.change_unknown",
    yes_open: "results.change_yes_open",
    yes_free: "results.change_yes_free",
    yes_fee: "results.change_yes_fee",
  },
};

/** A rule in words; that the airline does not say is an answer too. */
function PenaltyText({ kind, penalty }: { kind: "refund" | "change"; penalty: Penalty }) {
  const t = useT();
  if (penalty.allowed !== "yes") return t(words[kind][penalty.allowed]);
  if (!penalty.maxFee) return t(words[kind].yes_open);
  if (penalty.maxFee.amount === 0) return t(words[kind].yes_free);
  return <Rich id={words[kind].yes_fee} parts={{ amount: <Money value={penalty.maxFee} /> }} />;
}
