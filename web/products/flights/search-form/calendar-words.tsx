import type { ReactNode } from "react";
import type { Money as Amount } from "#contract/money.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Rich } from "#web/lib/rich.tsx";
import { DaySpan } from "#web/ui/day-span.tsx";
import { Money } from "#web/ui/money.tsx";
import { nightsBetween } from "./nights-between.ts";

type LegendProps = { feasts: boolean; priced: boolean; children: ReactNode };

/** What the marks of the calendar mean. */
export function CalendarLegend({ feasts, priced, children }: LegendProps) {
  const t = useT();
  return (
    <>
      <span className="flex flex-wrap gap-x-4 gap-y-1">
        {priced && <Mark className="rounded-full bg-ok-50 inset-ring inset-ring-ok">{t("search.legend_low")}</Mark>}
        {feasts && <Mark className="h-0.75! bg-gold">{t("search.legend_feast")}</Mark>}
        <Mark className="rounded-tag border border-line bg-sand">{t("search.legend_weekend")}</Mark>
      </span>
      {priced && <span>{children}</span>}
    </>
  );
}

const Mark = ({ className, children }: { className: string; children: ReactNode }) => (
  <span className="inline-flex items-center gap-1.5">
    <span aria-hidden="true" className={`inline-block h-2.5 w-4 ${className}`} />
    {children}
  </span>
);

type FootProps = { start: string | null; end: string | null; fare: Amount | null; priced: boolean };

/** Beside the calendar's button: what is chosen and from how much on, or why there are no prices. */
export function DatesFoot({ start, end, fare, priced }: FootProps) {
  const t = useT();
  if (!start) return <>{priced ? t("search.choose_first_day") : t("search.no_fares_yet")}</>;
  return (
    <>
      <DaySpan checkIn={start} checkOut={end ?? ""} />
      {end && <> · {t("search.nights", { count: nightsBetween(start, end) })}</>}
      {fare && (
        <b className="block font-semibold text-ink">
          <Rich id="search.fare_from" parts={{ amount: <Money value={fare} whole /> }} />
        </b>
      )}
      {!priced && <span className="block">{t("search.no_fares_yet")}</span>}
    </>
  );
}
