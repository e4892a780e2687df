import type { ReactNode } from "react";
import type { FareDetails } from "#contract/flights.ts";
import type { Penalty } from "#contract/itineraries.ts";
import { useT } from "#web/lib/i18n.tsx";
import { PenaltyText } from "#web/products/flights/booked/fare-facts.tsx";
import { BagText } from "#web/ui/bag-text.tsx";
import { Card } from "#web/ui/card.tsx";

/** What the fare allows, before and after departure, in words (market notes: "unknown" is a value). */
export function FareRulesCard({ fare }: { fare: FareDetails }) {
  const t = useT();
  const rules: [label: string, penalty: Penalty, kind: "refund" | "change"][] = [
    [t("booking.cancel_before"), fare.refund, "refund"],
    [t("booking.cancel_after"), fare.refundAfterDeparture, "refund"],
    [t("booking.change_before"), fare.change, "change"],
    [t("booking.change_after"), fare.changeAfterDeparture, "change"],
    [t("booking.no_show"), fare.noShow, "refund"],
  ];
  return (
    <Card as="section" className="grid gap-4">
      <div>
        <h2 className="text-xl">{t("booking.rules_title")}</h2>
        <p className="text-muted">
          <bdi>{fare.name}</bdi> · {t("booking.rules_line")}
        </p>
      </div>
      <dl className="grid gap-2.5">
        <Row label={t("booking.cabin_bag")}>{fare.cabinBag ? <BagText bag={fare.cabinBag} /> : t("booking.none")}</Row>
        <Row label={t("booking.checked_bag")}>
          {fare.checkedBag ? <BagText bag={fare.checkedBag} /> : t("booking.none")}
        </Row>
        {rules.map(([label, penalty, kind]) => (
          <Row key={label} label={label}>
            <PenaltyText penalty={penalty} kind={kind} />
          </Row>
        ))}
        {fare.unusedTaxesRefunded && <Row label={t("booking.taxes_back")}>{t("booking.taxes_back_yes")}</Row>}
      </dl>
    </Card>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <dt className="text-muted">{label}</dt>
      <dd className="font-medium">{children}</dd>
    </div>
  );
}
