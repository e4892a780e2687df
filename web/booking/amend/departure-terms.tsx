import { type DepartureChangeTerms, termDays } from "#contract/departure-changes.ts";
import { todayIn } from "#i18n/format-date.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Rich } from "#web/lib/rich.tsx";
import { DateText } from "#web/ui/date-text.tsx";
import { Money } from "#web/ui/money.tsx";

type Props = { terms: DepartureChangeTerms | null; now: string };

/** Until when a trip is moved to another departure, and for what: as far as it lies ahead, by the days of Riyadh. */
export function DepartureTerms({ terms, now }: Props) {
  const t = useT();
  if (!terms) return <>{t("departure-change.terms_none")}</>;
  const { until, fee, feePercent } = terms;
  const today = todayIn("Asia/Riyadh", new Date(now));
  if (today > until) return <>{t("departure-change.terms_over")}</>;
  const { free, paid } = termDays(terms);
  const isFree = today <= free;
  return (
    <>
      {isFree && <Rich id="departure-change.terms_free" parts={{ date: <DateText date={free} style="long" /> }} />}{" "}
      {paid && (
        <Rich
          id="departure-change.terms_fee"
          values={{ first: isFree ? "no" : "yes" }}
          parts={{
            fee: fee ? (
              <Money value={fee} charged />
            ) : (
              t("departure-change.terms_percent", { percent: feePercent ?? 0 })
            ),
            date: <DateText date={paid} style="long" />,
          }}
        />
      )}
    </>
  );
}
