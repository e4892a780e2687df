import type { ReactNode } from "react";
import type { FareDetails } from "#contract/flights.ts";
import type { FareSummary, Penalty } from "#contract/itineraries.ts";
import type { MessageKey } from "#i18n/message-keys.ts";
import { BagText } from "#web/ui/bag-text.tsx";
import { useT } from "#web/lib/i18n.tsx";
import { Rich } from "#web/lib/rich.tsx";
import { Money } from "#web/ui/money.tsx";

/** What a fare takes along and gives back, each by an icon and in words; with more rules after these, one under the other. */
function FareRules({ fare, children }: { fare: FareSummary; children?: ReactNode }) {
  const t = useT();
  return (
    <ul className={children ? "fare-rules fare-rules-list" : "fare-rules"}>
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
      {children}
    </ul>
  );
}

/** On a card: what is carried in the hold, and what comes back. */
export function CardRules({
  fare,
  travellers,
}: {
  fare: Pick<FareSummary, "checkedBag" | "refund">;
  travellers: number;
}) {
  const t = useT();
  const { checkedBag, refund } = fare;
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
        {refund.allowed !== "yes" || refund.maxFee?.amount === 0 ? (
          <PenaltyText kind="refund" penalty={refund} />
        ) : refund.maxFee ? (
          <Rich
            id={travellers > 1 ? "results.refund_less_each" : "results.refund_less"}
            parts={{ amount: <Money whole value={refund.maxFee} /> }}
          />
        ) : (
          t("results.refundable")
        )}
      </Rule>
    </ul>
  );
}

/** Everything a fare allows, one under the other. */
export function AllFareRules({ fare }: { fare: FareDetails }) {
  const t = useT();
  return (
    <FareRules fare={fare}>
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
    </FareRules>
  );
}

/** Drawn by rule-icons.css. */
type RuleIcon = "backpack" | "luggage" | "yes" | "no" | "unknown" | "repeat" | "seat" | "meal" | "absent" | "taxes";
type RuleProps = { icon: RuleIcon; good?: boolean | undefined; off?: boolean; children: ReactNode };

function Rule({ icon, good = false, off = false, children }: RuleProps) {
  return (
    <li className={`rule-${icon}${good ? " text-ok" : off ? " text-muted" : ""}`}>
      <span>{children}</span>
    </li>
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
export function PenaltyText({ kind, penalty }: { kind: "refund" | "change"; penalty: Penalty }) {
  const t = useT();
  if (penalty.allowed !== "yes") return t(words[kind][penalty.allowed]);
  if (!penalty.maxFee) return t(words[kind].yes_open);
  if (penalty.maxFee.amount === 0) return t(words[kind].yes_free);
  return <Rich id={words[kind].yes_fee} parts={{ amount: <Money value={penalty.maxFee} /> }} />;
}
