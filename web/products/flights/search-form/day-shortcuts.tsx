import type { Money as Amount } from "#contract/money.ts";
import { addDays } from "#i18n/format-date.ts";
import type { Feast } from "#web/features/searches/feasts.ts";
import type { Translate } from "#web/lib/i18n.tsx";
import { DaySpan } from "#web/ui/day-span.tsx";
import type { DayShortcut } from "#web/ui/day-shortcuts.tsx";
import { Money } from "#web/ui/money.tsx";

type Asked = {
  range: boolean;
  depart: string;
  /** The first day that may be chosen. */
  today: string;
  stayDays: number | undefined;
  feasts: readonly Feast[];
  /** Of the days whose fares are known. */
  cheapest: { date: string; fare: Amount } | null;
};

const feastNights = 5;
const weekendNights = 2;

/** Days that many ask for: the cheapest, the next weekend, the next feast, and a week from the day chosen. */
export function dayShortcuts(asked: Asked, t: Translate): DayShortcut[] {
  const { range, depart, today, stayDays, feasts, cheapest } = asked;
  const shortcut = (key: string, label: string, start: string, nights: number, fare?: Amount): DayShortcut => {
    const days = { start, end: range ? addDays(start, nights) : null };
    const note = (
      <>
        <DaySpan checkIn={start} checkOut={days.end ?? ""} brief />
        {fare && (
          <>
            {" · "}
            <Money value={fare} whole />
          </>
        )}
      </>
    );
    return { key, label, note, days };
  };
  const list: DayShortcut[] = [];
  list.push(shortcut("weekend", t("search.shortcut_weekend"), nextThursday(today), weekendNights));
  const feast = feasts.find(({ start }) => start >= today);
  if (feast) list.push(shortcut(feast.name, t(`search.${feast.name}`), feast.start, feastNights));
  if (range && depart >= today)
    for (const nights of [3, 7])
      list.push(shortcut(`nights-${nights}`, t("search.nights", { count: nights }), depart, nights));
  // Last, because it comes and goes with the fares.
  if (cheapest)
    list.push(shortcut("cheapest", t("search.shortcut_cheapest"), cheapest.date, stayDays ?? 0, cheapest.fare));
  return list;
}

/** The weekend is Friday and Saturday; one leaves on the evening before. */
function nextThursday(from: string): string {
  const weekday = new Date(`${from}T12:00:00Z`).getUTCDay();
  return addDays(from, (4 - weekday + 7) % 7);
}
