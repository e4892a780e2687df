import type { Currency } from "#contract/money.ts";
import { type Feast, feastsWithin, isFeast } from "#web/features/searches/feasts.ts";
import type { Translate } from "#web/lib/i18n.tsx";
import { Rich } from "#web/lib/rich.tsx";
import { Code } from "#web/ui/code.tsx";
import type { DaySpan } from "#web/ui/calendar.tsx";
import { DayShortcuts } from "#web/ui/day-shortcuts.tsx";
import { CalendarLegend, DatesFoot } from "./calendar-words.tsx";
import { dayShortcuts } from "./day-shortcuts.tsx";
import type { DayFares } from "./use-day-fares.ts";

type Asked = {
  range: boolean;
  depart: string;
  /** The first and the last day that may be chosen. */
  today: string;
  last: string;
  stayDays: number | undefined;
  fares: DayFares;
  priced: boolean;
};

/** A year of days is looked through once for each day. */
let known: { key: string; feasts: Feast[] } | null = null;

function feastsOf(today: string, last: string): Feast[] {
  const key = today + last;
  if (known?.key !== key) known = { key, feasts: feastsWithin(today, last) };
  return known.feasts;
}

/** What stands around the calendar of flights and is fetched with it: shortcuts, feasts, what the marks mean, what is chosen. */
export function calendarExtras(asked: Asked, t: Translate, currency: Currency) {
  const { stayDays, fares, priced, today, last } = asked;
  const feasts = feastsOf(today, last);
  const shortcuts = dayShortcuts({ ...asked, feasts, cheapest: fares.cheapest }, t);
  return {
    isMarked: (date: string) => isFeast(feasts, date),
    aside: (value: DaySpan, choose: (days: DaySpan) => void) => (
      <DayShortcuts label={t("search.shortcuts")} shortcuts={shortcuts} value={value} onChoose={choose} />
    ),
    foot: ({ start, end }: DaySpan) => (
      <DatesFoot start={start} end={end} fare={start ? fares.fareOf(start) : null} priced={priced} />
    ),
    legend: (
      <CalendarLegend feasts={feasts.length > 0} priced={fares.hasFares}>
        <Rich
          id={stayDays === undefined ? "search.calendar_fares" : "search.calendar_fares_return"}
          values={{ days: stayDays ?? 0 }}
          parts={{ currency: <Code>{currency}</Code> }}
        />
      </CalendarLegend>
    ),
  };
}
