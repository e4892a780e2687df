import { useLocation } from "react-router";
import type { FlightResults } from "#contract/flights.ts";
import { type ActiveFilter, ActiveFilters } from "#web/features/results/active-filters.tsx";
import { Rich } from "#web/lib/rich.tsx";
import { Duration } from "#web/ui/duration.tsx";
import { Money } from "#web/ui/money.tsx";
import { useFilterNames } from "./filter-names.ts";
import { changeQuery, flagFilters, listFilters, type ResultFilters, withoutFilters } from "./result-query.ts";

type Props = { facets: FlightResults["facets"]; filters: ResultFilters; from: string; to: string };

/** The filters of flights that are on. */
export function FilterChips({ facets, filters, from, to }: Props) {
  const { search } = useLocation();
  const names = useFilterNames(facets, { from, to });
  const riyals = (amount: number) => <Money whole value={{ amount, currency: "SAR" }} />;
  const { minPrice, maxPrice, maxMinutes } = filters;
  const active: ActiveFilter[] = [
    ...listFilters.flatMap((name) =>
      filters[name].map((value) => ({
        key: name + value,
        label: <bdi>{names.chipOf(name, value)}</bdi>,
        without: changeQuery(search, { [name]: filters[name].filter((each) => each !== value) }),
      })),
    ),
    ...flagFilters
      .filter((name) => filters[name])
      .map((name) => ({ key: name, label: names.titleOf(name), without: changeQuery(search, { [name]: null }) })),
  ];
  if (minPrice !== null)
    active.push({
      key: "minPrice",
      label: <Rich id="list.price_from" parts={{ amount: riyals(minPrice) }} />,
      without: changeQuery(search, { minPrice: null }),
    });
  if (maxPrice !== null)
    active.push({
      key: "maxPrice",
      label: <Rich id="list.price_to" parts={{ amount: riyals(maxPrice) }} />,
      without: changeQuery(search, { maxPrice: null }),
    });
  if (maxMinutes !== null)
    active.push({
      key: "maxMinutes",
      label: <Rich id="results.duration_to" parts={{ time: <Duration minutes={maxMinutes} /> }} />,
      without: changeQuery(search, { maxMinutes: null }),
    });
  return <ActiveFilters filters={active} clear={withoutFilters(search)} />;
}
