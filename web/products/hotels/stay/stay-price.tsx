import type { StayPrice as Price } from "#contract/hotels.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Rich } from "#web/lib/rich.tsx";
import { Money } from "#web/ui/money.tsx";

/** What a whole stay costs with every tax and fee in whole riyals, then a night of it, and what of it is paid at the hotel. */
export function StayPrice({ price, nights }: { price: Price; nights: number }) {
  const t = useT();
  return (
    <div className="stay-price">
      <Money value={price.total} whole big className="stay-total" />
      <span>
        {t("stay-card.nights", { count: nights })}
        {nights > 1 && (
          <>
            {" · "}
            <Rich id="stay-card.per_night" parts={{ amount: <Money value={price.perNight} whole /> }} />
          </>
        )}
      </span>
      {price.atProperty.amount > 0 && price.dueNow.amount > 0 && (
        <span>
          <Rich id="stay-card.at_property" parts={{ amount: <Money value={price.atProperty} charged /> }} />
        </span>
      )}
    </div>
  );
}
