import { BedSingle, Wallet } from "lucide";
import type { ReactNode } from "react";
import type { RoomRate } from "#contract/hotel-page.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Disclosure } from "#web/ui/disclosure.tsx";
import { Money } from "#web/ui/money.tsx";

/** Few enough to be told. */
const fewLeft = 5;

/** The meal of a rate, what is served, and what else sets it apart. */
export function RateMeal({ rate }: { rate: RoomRate }) {
  const t = useT();
  return (
    <div className="grid content-start justify-items-start gap-1">
      <b>{rate.mealName}</b>
      <p className="text-sm text-muted">{rate.mealServed}</p>
      {rate.payAt === "property" && (
        <Badge tone="info" icon={Wallet}>
          {t("stay-card.pay_at_property")}
        </Badge>
      )}
      {rate.extraBed && (
        <Badge tone="plain" icon={BedSingle}>
          {t("hotel.extra_bed_in")}
        </Badge>
      )}
      {rate.left <= fewLeft && <Badge tone="warn">{t("stay-card.rooms_left", { count: rate.left })}</Badge>}
    </div>
  );
}

/** Everything a rate's terms say: the policy in the hotel's words, each charge with when it is paid, notes. */
export function RateDetails({ rate }: { rate: RoomRate }) {
  const t = useT();
  return (
    <Disclosure title={<span className="text-sm link">{t("hotel.terms")}</span>} className="text-sm">
      <div className="grid gap-3">
        <p>{rate.cancelText}</p>
        <dl className="grid gap-1.5">
          {rate.lines.map(({ code, label, amount }) => (
            <Row key={code + label} label={label}>
              <Money value={amount} charged />
            </Row>
          ))}
          {rate.charges
            .filter(({ when }) => when === "at_property")
            .map((charge) => (
              <Row
                key={charge.label}
                label={charge.label}
                note={`${t(charge.mandatory ? "hotel.charge_at_hotel" : "hotel.charge_optional")}${charge.note ? ` · ${charge.note}` : ""}`}
              >
                {charge.amount ? <Money value={charge.amount} charged /> : t("hotel.charge_by_use")}
              </Row>
            ))}
        </dl>
        {rate.notes.length > 0 && (
          <ul className="grid list-disc gap-1 ps-5 text-muted">
            {rate.notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        )}
      </div>
    </Disclosure>
  );
}

function Row({ label, note, children }: { label: string; note?: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <dt className="min-w-0 flex-1 basis-40">
        {label}
        {note && <span className="block text-muted">{note}</span>}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
