import { Link, useLocation } from "react-router";
import type { FlightResults } from "#contract/flights.ts";
import { useT } from "#web/lib/i18n.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Duration } from "#web/ui/duration.tsx";
import { Money } from "#web/ui/money.tsx";
import { changeQuery, type ResultView, sorts } from "./result-query.ts";

/** The four orders, each with what stands first under it. */
export function SortTabs({ tabs, current }: { tabs: FlightResults["sorts"]; current: ResultView["sort"] }) {
  const t = useT();
  const { search } = useLocation();
  return (
    <nav aria-label={t("list.sort")}>
      <ul className="relative flex overflow-x-auto rounded-card border border-line" data-scroll-x>
        {sorts.map((sort) => {
          const tab = tabs[sort];
          const on = sort === current;
          return (
            <li key={sort} className="flex min-w-36 flex-1 large-text:min-w-max border-e border-line last:border-e-0">
              <Link
                to={changeQuery(search, { sort })}
                replace
                preventScrollReset
                discover="none"
                aria-current={on ? "true" : undefined}
                className={classNames(
                  "grid w-full content-start justify-items-start gap-0.5 border-b-3 px-4 py-2.5 -outline-offset-2 transition-colors",
                  on ? "border-palm-500 bg-palm-50" : "border-transparent bg-paper hover:bg-sand",
                )}
              >
                <span className={classNames("text-sm", on ? "font-semibold text-palm-600" : "text-muted")}>
                  {t(`results.sort_${sort}`)}
                </span>
                {tab && (
                  <>
                    <Money value={tab.total} className="font-semibold" />
                    <Duration minutes={tab.minutes} className="text-sm text-muted" />
                  </>
                )}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
