import { type FormEvent, useCallback } from "react";
import { Form, useLocation, useNavigate } from "react-router";
import type { FacetOption, FlightResults } from "#contract/flights.ts";
import { formatDuration } from "#i18n/format-date.ts";
import { formatMoney } from "#i18n/format-money.ts";
import { useLocale, useT } from "#web/lib/i18n.tsx";
import { useCurrency } from "#web/lib/root-data.ts";
import { Button } from "#web/ui/button.tsx";
import { Duration } from "#web/ui/duration.tsx";
import { Money } from "#web/ui/money.tsx";
import { RangeSlider } from "#web/ui/range-slider.tsx";
import { FilterGroup } from "./filter-group.tsx";
import { FilterOption } from "./filter-option.tsx";
import { useFilterNames } from "./filter-names.ts";
import {
  changeQuery,
  flagFilters,
  listFilters,
  type ListFilter,
  type ResultFilters,
  withoutFilters,
} from "./result-query.ts";

type Props = {
  facets: FlightResults["facets"];
  filters: ResultFilters;
  /** Cities of the first leg, for the names of the time filters. */
  from: string;
  to: string;
  /** Two of these forms may stand in a page: the column of a desk and the sheet of a phone. */
  id: string;
};

/** A plain GET form of native fields: each change asks anew at once, without JavaScript its button does. */
export function Filters({ facets, filters, from, to, id }: Props) {
  const t = useT();
  const locale = useLocale();
  const { currency, rates } = useCurrency();
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const names = useFilterNames(facets, { from, to });
  const bounds = priceBounds(facets);

  const ask = useCallback(
    (form: HTMLFormElement) =>
      void navigate(pathname + queryOf(form, search, facets), { replace: true, preventScrollReset: true }),
    [navigate, pathname, search, facets],
  );
  const onChange = (event: FormEvent<HTMLFormElement>) => {
    // A slider asks once it is let go (onCommit).
    if (event.target instanceof HTMLInputElement && event.target.type !== "range") ask(event.currentTarget);
  };
  const commit = () => {
    const form = document.getElementById(`${id}-form`);
    if (form instanceof HTMLFormElement) ask(form);
  };
  const options = (name: ListFilter, list: FacetOption[]) =>
    list.map((option) => (
      <FilterOption
        key={option.value}
        id={`${id}-${name}-${option.value}`}
        name={name}
        value={option.value}
        label={names.valueOf(name, option.value)}
        count={option.count}
        from={option.from}
        checked={(filters[name] as string[]).includes(option.value)}
        only={list.length > 1 ? changeQuery(search, { [name]: option.value }) : null}
      />
    ));

  return (
    <Form
      id={`${id}-form`}
      method="get"
      replace
      preventScrollReset
      onChange={onChange}
      onSubmit={(event) => {
        event.preventDefault();
        ask(event.currentTarget);
      }}
      className="grid"
    >
      {[...new URLSearchParams(withoutFilters(search))]
        .filter(([name]) => name !== "show" && name !== "open")
        .map(([name, value], index) => (
          <input key={name + String(index)} type="hidden" name={name} value={value} />
        ))}
      <FilterGroup title={t("results.stops")}>{options("stops", facets.stops)}</FilterGroup>
      {bounds.max > bounds.min && (
        <FilterGroup>
          <RangeSlider
            key={`${bounds.min}-${bounds.max}-${filters.minPrice}-${filters.maxPrice}`}
            label={t("results.price")}
            min={bounds.min}
            max={bounds.max}
            step={100}
            defaultValue={[filters.minPrice ?? bounds.min, filters.maxPrice ?? bounds.max]}
            names={{ low: "minPrice", high: "maxPrice" }}
            labels={{ low: t("results.price_low"), high: t("results.price_high") }}
            format={(amount) => formatMoney({ amount, currency: "SAR" }, currency, rates)}
            show={(amount) => <Money value={{ amount, currency: "SAR" }} />}
            onCommit={commit}
          />
        </FilterGroup>
      )}
      <FilterGroup title={names.titleOf("departs")}>{options("departs", facets.departs)}</FilterGroup>
      <FilterGroup title={names.titleOf("arrives")}>{options("arrives", facets.arrives)}</FilterGroup>
      <FilterGroup title={t("results.bags_and_rules")}>
        {flagFilters.map((name) => (
          <FilterOption
            key={name}
            id={`${id}-${name}`}
            name={name}
            value="1"
            label={names.titleOf(name)}
            count={facets[name]}
            from={null}
            checked={filters[name]}
            only={null}
          />
        ))}
      </FilterGroup>
      {facets.minutes.max > facets.minutes.min && (
        <FilterGroup>
          <RangeSlider
            key={`${facets.minutes.min}-${facets.minutes.max}-${filters.maxMinutes}`}
            label={t("results.duration")}
            min={facets.minutes.min}
            max={facets.minutes.max}
            step={5}
            defaultValue={[facets.minutes.min, filters.maxMinutes ?? facets.minutes.max]}
            names={{ high: "maxMinutes" }}
            labels={{ high: t("results.duration") }}
            format={(minutes) => formatDuration(minutes, locale)}
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
      <div className="hidden noscript:block">
        <Button type="submit" wide>
          {t("results.apply")}
        </Button>
      </div>
    </Form>
  );
}

/** Whole riyals around the cheapest and the dearest total. */
const priceBounds = ({ price }: FlightResults["facets"]) => ({
  min: Math.floor(price.min.amount / 100) * 100,
  max: Math.ceil(price.max.amount / 100) * 100,
});

/** The address of a form's state; a slider at its end is no filter. */
function queryOf(form: HTMLFormElement, search: string, facets: FlightResults["facets"]): string {
  const data = new FormData(form);
  const bounds = priceBounds(facets);
  const limit = (name: string, end: number) => {
    const value = data.get(name);
    return typeof value === "string" && Number(value) !== end ? value : null;
  };
  const ticked = (name: string) => data.getAll(name).filter((value) => typeof value === "string");
  return changeQuery(search, {
    ...Object.fromEntries([...listFilters, ...flagFilters].map((name) => [name, ticked(name)])),
    minPrice: limit("minPrice", bounds.min),
    maxPrice: limit("maxPrice", bounds.max),
    maxMinutes: limit("maxMinutes", facets.minutes.max),
  });
}
