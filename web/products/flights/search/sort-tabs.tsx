import { Link, useLocation } from "react-router";
import type { FlightSort } from "#contract/flight-filters.ts";
import type { FlightResults } from "#contract/flights.ts";
import { useT } from "#web/lib/i18n.tsx";
import { mergeSorts } from "./merge-sorts.ts";
import { changeQuery, type ResultView } from "./result-query.ts";
import { SortFigures } from "./sort-figures.tsx";

/** The orders, each with what stands first under it; on a phone they are in the lower bar. */
export function SortTabs({ tabs, current }: { tabs: FlightResults["sorts"]; current: ResultView["sort"] }) {
  const t = useT();
  const { search } = useLocation();
  const nameOf = (sorts: FlightSort[]) =>
    sorts
      .map((sort) => t(`results.sort_${sort}`))
      .reduce((first, second) => t("results.sort_and", { first, second: second.toLowerCase() }));
  return (
    <nav aria-label={t("list.sort")} className="max-md:hidden large-text:block noscript:block">
      <ul className="sort-tabs">
        {mergeSorts(tabs, current).map(({ sorts, first }) => (
          <li key={sorts.join()}>
            <Link
              to={changeQuery(search, { sort: sorts[0] ?? "best" })}
              replace
              preventScrollReset
              discover="none"
              aria-current={sorts.includes(current) ? "true" : undefined}
            >
              <b>{nameOf(sorts)}</b>
              {first && <SortFigures first={first} isEarliest={sorts.join() === "earliest"} />}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
