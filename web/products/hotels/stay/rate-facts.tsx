import type { RateTerms } from "#contract/hotels.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Rich } from "#web/lib/rich.tsx";
import { DateText } from "#web/ui/date-text.tsx";

/** What a rate is like in a few words: what cancelling costs, the meal, where it is paid. */
export function RateFacts({ terms }: { terms: RateTerms }) {
  const t = useT();
  const { freeUntil, freeUntilLocal, refundable, meal, mealName, payAt } = terms;
  return (
    <ul className="stay-facts">
      {freeUntil ? (
        <li className="fact-free">
          <Rich
            id="stay-card.free_until"
            parts={{ date: <DateText date={freeUntilLocal ?? freeUntil} style="dayMonth" /> }}
          />
        </li>
      ) : (
        <li className="fact-cancel">{t(refundable ? "stay-card.fee_applies" : "stay-card.not_refundable")}</li>
      )}
      <li className={meal === "room_only" ? "fact-room" : "fact-meal"}>{mealName}</li>
      {payAt === "property" && <li className="fact-pay">{t("stay-card.pay_at_property")}</li>}
    </ul>
  );
}
