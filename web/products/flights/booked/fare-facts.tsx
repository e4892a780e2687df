import { Ban, CircleCheck, CircleHelp, Luggage, Repeat } from "lucide";
import type { FareSummary, Penalty } from "#contract/itineraries.ts";
import { BagText } from "#web/ui/bag-text.tsx";
import { Rich } from "#web/lib/rich.tsx";
import { useT } from "#web/lib/i18n.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Money } from "#web/ui/money.tsx";

/** What the fare takes along and gives back, in a few words. */
export function FareFacts({ fare }: { fare: FareSummary }) {
  const t = useT();
  return (
    <div className="flex flex-wrap gap-2">
      <Badge icon={Luggage}>{fare.checkedBag ? <BagText bag={fare.checkedBag} /> : t("booking.no_checked_bag")}</Badge>
      <Badge tone={fare.refund.allowed === "yes" ? "ok" : "plain"} icon={refundIcons[fare.refund.allowed]}>
        <PenaltyText penalty={fare.refund} kind="refund" />
      </Badge>
      <Badge icon={fare.change.allowed === "no" ? Ban : Repeat}>
        <PenaltyText penalty={fare.change} kind="change" />
      </Badge>
    </div>
  );
}

const refundIcons = { yes: CircleCheck, no: Ban, unknown: CircleHelp } as const;

const words = {
  refund: {
    no: "booking.refund_no",
    unknown: "booking.refund_unknown",
    free: "booking.refund_free",
    fee: "booking.refund_fee",
    open: "booking.refund_open",
  },
  change: {
    no: "booking.change_no",
    unknown: "booking.change_unknown",
    free: "booking.change_free",
    fee: "booking.change_fee",
    open: "booking.change_open",
  },
} as const;

/** A rule of the fare; "the airline does not say" is an answer too (market notes, penalties). */
export function PenaltyText({ penalty, kind }: { penalty: Penalty; kind: "refund" | "change" }) {
  const t = useT();
  const says = words[kind];
  if (penalty.allowed !== "yes") return t(says[penalty.allowed]);
  if (!penalty.maxFee) return t(says.open);
  if (penalty.maxFee.amount === 0) return t(says.free);
  return <Rich id={says.fee} parts={{ amount: <Money value={penalty.maxFee} /> }} />;
}
