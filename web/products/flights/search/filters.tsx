import { useCallback } from "react";
import { useLocation } from "react-router";
import type { FacetOption, FlightResults } from "#contract/flights.ts";
import { AirlineMark } from "#web/products/flights/airline-mark.tsx";
import { FilterForm } from "#web/features/results/filter-form.tsx";
import { FilterGroup } from "#web/features/results/filter-group.tsx";
import { FilterOption } from "#web/features/results/filter-option.tsx";
import { priceBounds } from "#web/features/results/price-bounds.ts";
import { PriceFilter } from "#web/features/results/price-filter.tsx";
import { useT } from "#web/lib/i18n.tsx";
import { Duration } from "#web/ui/duration.tsx";
import { RangeSlider } from "#web/ui/range-slider.tsx";
import { TimeTiles } from "./time-tiles.tsx";
import { useFilterNames } from "./filter-names.ts";
import {
  changeQuery,
  flagFilters,
  listFilters,
  type ListFilter,
  type ResultFilters,
  type TimeFilter,
  timeFilters,
  withoutFilters,
} from "./result-query.ts";
import { useFormats } from "#web/ui/use-formats.ts";

type Props = {
  facets: FlightResults["facets"];
  filters: ResultFilters;
  /** Cities of the first leg, for the names of the time filters. */
  from: string;
  to: string;
  /** The times of day that are asked here; what an earlier step was asked stays as it is. */
  times: readonly TimeFilter[];
  /** Two of these forms may stand in a page: the column of a desk and the sheet of a phone. */
  id: string;
};

/** The filters of flights, each with its counts. */
export function Filters({ facets, filters, from, to, times, id }: Props) {
  const t = useT();
  const { duration } = useFormats();
  const { search } = useLocation();
  const names = useFilterNames(facets, { from, to });
  const bounds = priceBounds(facets.price);
  const query = useCallback((form: HTMLFormElement) => queryOf(form, search, facets, times), [search, facets, times]);
  const options = (name: ListFilter, list: FacetOption[]) =>
    list.map((option) => (
      <FilterOption
        key={option.value}
        name={name}
        value={option.value}
        label={names.valueOf(name, option.value)}
        mark={name === "airlines" && <AirlineMark code={option.value} className="option-mark" />}
        count={option.count}
        from={option.from}
        checked={(filters[name] as string[]).includes(option.value)}
        only={list.length > 1}
      />
    ));
  return (
    <FilterForm id={id} kept={withoutFilters(search)} queryOf={query}>
      {(commit) => (
        <>
          <FilterGroup title={t("results.fare_must")}>
            {flagFilters.map((name) => (
              <FilterOption
                key={name}
                name={name}
                value="1"
                label={names.titleOf(name)}
                count={facets[name]}
                from={null}
                checked={filters[name]}
              />
            ))}
          </FilterGroup>
          <FilterGroup title={t("results.stops")}>{options("stops", facets.stops)}</FilterGroup>
          {times.map((name) => (
            <FilterGroup key={name} title={names.titleOf(name)}>
              <TimeTiles name={name} options={facets[name]} chosen={filters[name]} />
            </FilterGroup>
          ))}
          {bounds.max > bounds.min && (
            <FilterGroup>
              <PriceFilter label={t("results.price")} price={facets.price} chosen={filters} onCommit={commit} />
            </FilterGroup>
          )}
          {facets.minutes.max > facets.minutes.min && (
            <FilterGroup>
              <RangeSlider
                label={t("results.duration")}
                min={facets.minutes.min}
                max={facets.minutes.max}
                step={5}
                defaultValue={[facets.minutes.min, filters.maxMinutes ?? facets.minutes.max]}
                names={{ high: "maxMinutes" }}
                labels={{ high: t("results.duration") }}
                format={(minutes) => duration(minutes)}
                show={(minutes) => <Duration minutes={minutes} />}
                onCommit={commit}
              />
            </FilterGroup>
          )}
          <FilterGroup title={t("results.airlines")} more={6}>
            {options("airlines", facets.airlines)}
          </FilterGroup>
          {facets.layovers.length > 0 && (
            <FilterGroup title={t("results.layovers")} more={6}>
              {options("layovers", facets.layovers)}
            </FilterGroup>
          )}
          {facets.cabins.length > 1 && (
            <FilterGroup title={t("results.cabins")}>{options("cabins", facets.cabins)}</FilterGroup>
          )}
        </>
      )}
    </FilterForm>
  );
}

/** The address of a form's state; a slider at its end is no filter. */
function queryOf(
  form: HTMLFormElement,
  search: string,
  facets: FlightResults["facets"],
  times: readonly TimeFilter[],
): string {
  const data = new FormData(form);
  const bounds = priceBounds(facets.price);
  const limit = (name: string, end: number) => {
    const value = data.get(name);
    return typeof value === "string" && Number(value) !== end ? value : null;
  };
  const elsewhere = timeFilters.filter((name) => !times.includes(name));
  const asked = [...listFilters, ...flagFilters].filter((name) => !(elsewhere as string[]).includes(name));
  const ticked = (name: string) => data.getAll(name).filter((value) => typeof value === "string");
  return changeQuery(search, {
    ...Object.fromEntries(asked.map((name) => [name, ticked(name)])),
    minPrice: limit("minPrice", bounds.min),
    maxPrice: limit("maxPrice", bounds.max),
    maxMinutes: limit("maxMinutes", facets.minutes.max),
  });
}
