import type { StayPrice } from "#contract/hotels.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Rich } from "#web/lib/rich.tsx";
import { Money } from "#web/ui/money.tsx";

/** What one room costs for the whole stay; a night is told second. `oneOf`: several rooms are needed, and it is said that this is one. */
export function RatePrice({ price, nights, oneOf }: { price: StayPrice; nights: number; oneOf?: boolean }) {
  const t = useT();
  return (
    <p className="grid text-sm text-muted lg:justify-items-end lg:text-end">
      <Money value={price.total} big className="text-xl font-semibold text-ink" />
      <span>{t(oneOf ? "hotel.price_note" : "hotel.nights", { count: nights })}</span>
      {nights > 1 && (
        <span>
          <Rich id="stay-card.per_night" parts={{ amount: <Money value={price.perNight} /> }} />
        </span>
      )}
      {price.atProperty.amount > 0 && price.dueNow.amount > 0 && (
        <span>
          <Rich id="stay-card.at_property" parts={{ amount: <Money value={price.atProperty} /> }} />
        </span>
      )}
    </p>
  );
}
