import { isSameMoney, leastMoney } from "#contract/money.ts";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { Link, useLocation } from "react-router";
import { addDays } from "#i18n/format-date.ts";
import { bookableDays, type SearchDraft } from "#web/products/flights/search-form/search-draft.ts";
import { useT } from "#web/lib/i18n.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { DirIcon } from "#web/ui/dir-icon.tsx";
import { Money } from "#web/ui/money.tsx";
import type { DayPrice } from "./load-results.ts";
import { changeQuery } from "./result-query.ts";
import { useFormats } from "#web/ui/use-formats.ts";

/** The days around with their cheapest totals; the length of the stay is kept. */
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
      <ul className="relative flex grow gap-2 overflow-x-auto pb-1 max-sm:-mx-4 max-sm:px-4" data-scroll-x>
        {days.map(({ date, total }) => (
          <li key={date} className="min-w-32 flex-1 large-text:min-w-max! sm:min-w-26 sm:rtl:min-w-30">
            <Link
              to={hrefOf(date)}
              preventScrollReset
              discover="none"
              aria-current={date === depart ? "date" : undefined}
              className={classNames(
                "grid justify-items-center rounded-card border px-1 py-2 text-center transition-colors -outline-offset-2",
                date === depart ? "border-palm-500 bg-palm-50" : "border-line hover:border-muted",
              )}
            >
              <span className="text-sm whitespace-nowrap text-muted">{day(date, "short")}</span>
              {total ? (
                <Money
                  value={total}
                  className={classNames("font-semibold sm:text-sm", lowest && isSameMoney(total, lowest) && "text-ok")}
                />
              ) : (
                <span className="text-sm text-faint">{t("results.no_price")}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
      {arrow(addDays(depart, 3), t("results.day_later"), ChevronRight)}
    </nav>
  );
}
