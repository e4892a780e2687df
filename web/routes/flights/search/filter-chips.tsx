import { Link, useLocation } from "react-router";
import type { FlightResults } from "#contract/flights.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Rich } from "#web/lib/rich.tsx";
import { Chip } from "#web/ui/chip.tsx";
import { Duration } from "#web/ui/duration.tsx";
import { Money } from "#web/ui/money.tsx";
import { useFilterNames } from "./filter-names.ts";
import {
  changeQuery,
  countFilters,
  flagFilters,
  listFilters,
  type ResultFilters,
  withoutFilters,
} from "./result-query.ts";

type Props = { facets: FlightResults["facets"]; filters: ResultFilters; from: string; to: string };

/** Every filter that is on, each with a press to take it off. */
export function FilterChips({ facets, filters, from, to }: Props) {
  const t = useT();
  const { search } = useLocation();
  const names = useFilterNames(facets, { from, to });
  if (countFilters(filters) === 0) return null;
  const remove = t("results.remove_filter");
  const riyals = (amount: number) => <Money value={{ amount, currency: "SAR" }} />;
  return (
    <ul aria-label={t("results.active_filters")} className="flex flex-wrap items-center gap-2">
      {listFilters.flatMap((name) =>
        filters[name].map((value) => (
          <li key={name + value}>
            <Chip
              to={changeQuery(search, { [name]: filters[name].filter((each) => each !== value) })}
              removeLabel={remove}
            >
              <bdi>{names.chipOf(name, value)}</bdi>
            </Chip>
          </li>
        )),
      )}
      {flagFilters
        .filter((name) => filters[name])
        .map((name) => (
          <li key={name}>
            <Chip to={changeQuery(search, { [name]: null })} removeLabel={remove}>
              {names.titleOf(name)}
            </Chip>
          </li>
        ))}
      {filters.minPrice !== null && (
        <li>
          <Chip to={changeQuery(search, { minPrice: null })} removeLabel={remove}>
            <Rich id="results.price_from" parts={{ amount: riyals(filters.minPrice) }} />
          </Chip>
        </li>
      )}
      {filters.maxPrice !== null && (
        <li>
          <Chip to={changeQuery(search, { maxPrice: null })} removeLabel={remove}>
            <Rich id="results.price_to" parts={{ amount: riyals(filters.maxPrice) }} />
          </Chip>
        </li>
      )}
      {filters.maxMinutes !== null && (
        <li>
          <Chip to={changeQuery(search, { maxMinutes: null })} removeLabel={remove}>
            <Rich id="results.duration_to" parts={{ time: <Duration minutes={filters.maxMinutes} /> }} />
          </Chip>
        </li>
      )}
      <li>
        <Link to={withoutFilters(search)} preventScrollReset className="link inline-flex min-h-9 items-center px-1">
          {t("results.clear_all")}
        </Link>
      </li>
    </ul>
  );
}
