import type { RateTerms } from "#contract/hotels.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Rich } from "#web/lib/rich.tsx";
import { DateText } from "#web/ui/date-text.tsx";
import { SheetIcon } from "#web/ui/icon-sheet.tsx";

/** What a rate is like in a few words: what cancelling costs, the meal, where it is paid. Needs StayIcons in the page. */
export function RateFacts({ terms }: { terms: RateTerms }) {
  const t = useT();
  const { freeUntil, freeUntilLocal, refundable, meal, mealName, payAt } = terms;
  return (
    <ul className="stay-facts">
      {freeUntil ? (
        <li data-tone="ok">
          <SheetIcon name="fact-free" />
          <Rich
            id="stay-card.free_until"
            parts={{ date: <DateText date={freeUntilLocal ?? freeUntil} style="dayMonth" /> }}
          />
        </li>
      ) : (
        <li>
          <SheetIcon name="fact-cancel" />
          {t(refundable ? "stay-card.fee_applies" : "stay-card.not_refundable")}
        </li>
      )}
      <li>
        <SheetIcon name={meal === "room_only" ? "fact-room" : "fact-meal"} />
        {mealName}
      </li>
      {payAt === "property" && (
        <li>
          <SheetIcon name="fact-pay" />
          {t("stay-card.pay_at_property")}
        </li>
      )}
    </ul>
  );
}
