import type { RateTerms } from "#contract/hotels.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Rich } from "#web/lib/rich.tsx";
import { DateText } from "#web/ui/date-text.tsx";

/** What a rate is like in a few words: the view, what cancelling costs, the meal, where it is paid. */
export function RateTags({ terms, view }: { terms: RateTerms; view: string | null }) {
  const t = useT();
  const { freeUntil, freeUntilLocal, refundable, mealName, payAt } = terms;
  return (
    <ul className="stay-tags">
      {view && <li data-tone="gold">{view}</li>}
      {freeUntil ? (
        <li data-tone="ok">
          <Rich
            id="stay-card.free_until"
            parts={{ date: <DateText date={freeUntilLocal ?? freeUntil} style="dayMonth" /> }}
          />
        </li>
      ) : refundable ? (
        <li>{t("stay-card.fee_applies")}</li>
      ) : (
        <li data-tone="bad">{t("stay-card.not_refundable")}</li>
      )}
      <li>{mealName}</li>
      {payAt === "property" && <li data-tone="ok">{t("stay-card.pay_at_property")}</li>}
    </ul>
  );
}
