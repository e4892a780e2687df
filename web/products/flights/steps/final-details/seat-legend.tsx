import type { ReactNode } from "react";
import { useT } from "#web/lib/i18n.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Money } from "#web/ui/money.tsx";
import { levelLook } from "./seat-look.ts";
import type { PriceLevel, Zone } from "./seat-zones.ts";

const words = {
  legroom: "booking.seat_legroom",
  front: "booking.seat_front",
  standard: "booking.seat_standard",
} as const satisfies Record<Zone, string>;

/** What the colours of a cabin cost and mean. */
export function SeatLegend({ levels }: { levels: readonly PriceLevel[] }) {
  const t = useT();
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-2.5 gap-y-2 text-sm">
      {levels.map(({ price, zones }, level) => (
        <Line key={price.amount} look={levelLook(level)}>
          <span className="flex flex-wrap justify-between gap-x-3">
            <span>{zones.map((zone) => t(words[zone])).join(t("booking.list_comma"))}</span>
            <b className="font-semibold">
              {price.amount > 0 ? <Money value={price} charged /> : t("booking.seat_no_charge")}
            </b>
          </span>
        </Line>
      ))}
      <Line look="border-palm-500 bg-palm-500">{t("booking.seat_chosen")}</Line>
      <Line look="border-transparent bg-sand-2">{t("booking.seat_taken")}</Line>
    </dl>
  );
}

function Line({ look, children }: { look: string; children: ReactNode }) {
  return (
    <>
      <dt aria-hidden="true" className={classNames("size-5 rounded-t-tag border-[1.5px]", look)} />
      <dd className="m-0">{children}</dd>
    </>
  );
}
