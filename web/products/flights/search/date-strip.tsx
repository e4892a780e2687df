import { isSameMoney, leastMoney } from "#contract/money.ts";
import { ChevronLeft, ChevronRight } from "lucide";
import { Link, useLocation } from "react-router";
import { addDays } from "#i18n/format-date.ts";
import { bookableDays, type SearchDraft } from "#web/products/flights/search-form/search-draft.ts";
import { FlexibleLink } from "#web/products/flights/flexible/flexible-link.tsx";
import { useT } from "#web/lib/i18n.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { DirIcon } from "#web/ui/dir-icon.tsx";
import { Money } from "#web/ui/money.tsx";
import type { DayPrice } from "./load-results.ts";
import { changeQuery } from "./result-query.ts";
import { useFormats } from "#web/ui/use-formats.ts";

/** On a phone so many days stand there, the chosen one in the middle: nothing to scroll, nothing cut. */
const narrowDays = 5;

/** The days around with their cheapest totals; the length of the stay is kept. Where nobody prices days, as no supplier does, they stand alone. */
export function DateStrip({ days, draft, today }: { days: DayPrice[]; draft: SearchDraft; today: string }) {
  const t = useT();
  const { day } = useFormats();
  const { search } = useLocation();
  const depart = draft.legs[0]?.depart ?? "";
  if (days.length === 0) return null;
  const { min, max } = bookableDays(today);
  const stay = draft.return ? Math.round((Date.parse(draft.return) - Date.parse(depart)) / 86_400_000) : null;
  const hrefOf = (day: string) =>
    changeQuery(search, { depart: day, ...(stay !== null && { return: addDays(day, stay) }) });
  const lowest = leastMoney(days.flatMap(({ total }) => total ?? []));
  const inside = (day: string) => (day < min ? min : day > max ? max : day);
  const chosen = days.findIndex(({ date }) => date === depart);
  const firstNarrow = Math.min(Math.max(0, chosen - 2), days.length - narrowDays);
  const arrow = (day: string, label: string, icon: typeof ChevronLeft) => (
    <Link
      to={hrefOf(inside(day))}
      preventScrollReset
      discover="none"
      aria-label={label}
      title={label}
      className="grid w-10 shrink-0 place-items-center rounded-card hover:bg-sand max-sm:hidden"
    >
      <DirIcon icon={icon} />
    </Link>
  );
  return (
    <nav aria-label={t("results.dates_near")} className="flex gap-1">
      {arrow(addDays(depart, -3), t("results.day_earlier"), ChevronLeft)}
      <ul className="day-strip">
        {days.map(({ date, total }, index) => (
          <li
            key={date}
            className={index < firstNarrow || index >= firstNarrow + narrowDays ? "max-sm:hidden" : undefined}
          >
            <Link
              to={hrefOf(date)}
              preventScrollReset
              discover="none"
              aria-current={date === depart ? "date" : undefined}
            >
              {/* The month stands above, with the search; here only where another one begins and there is room. */}
              <span className={date.endsWith("-01") ? "sm:hidden" : undefined}>{day(date, "weekday")}</span>
              {date.endsWith("-01") && <span className="max-sm:hidden">{day(date, "short")}</span>}
              {total ? (
                <Money
                  whole
                  value={total}
                  className={classNames("font-semibold", lowest && isSameMoney(total, lowest) && "day-cheapest")}
                />
              ) : (
                lowest && <span>{t("results.no_price")}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
      {arrow(addDays(depart, 3), t("results.day_later"), ChevronRight)}
      <FlexibleLink today={today} />
    </nav>
  );
}
