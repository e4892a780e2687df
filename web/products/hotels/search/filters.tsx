import { useCallback } from "react";
import { useLocation } from "react-router";
import type { HotelFacetOption } from "#contract/hotels.ts";
import { FilterForm } from "#web/features/results/filter-form.tsx";
import { FilterGroup } from "#web/features/results/filter-group.tsx";
import { FilterOption } from "#web/features/results/filter-option.tsx";
import { priceBounds } from "#web/features/results/price-bounds.ts";
import { PriceFilter } from "#web/features/results/price-filter.tsx";
import { useT } from "#web/lib/i18n.tsx";
import { RangeSlider } from "#web/ui/range-slider.tsx";
import { distanceText } from "./distance-text.ts";
import { useFilterNames } from "./filter-names.ts";
import { FilterTile } from "./filter-tile.tsx";
import type { FoundHotels } from "./load-results.ts";
import { NameFilter } from "./name-filter.tsx";
import { queryOfFilters } from "./query-of-filters.ts";
import { type FlagFilter, type ListFilter, type StayFilters, withoutFilters } from "./result-query.ts";

/** Some stand with the cheapest price. */
type Option = Pick<HotelFacetOption, "value" | "count"> & { from?: HotelFacetOption["from"] };

/** Groups that open by themselves, and the fields of each. */
const groups = { price: ["minPrice", "maxPrice"], stars: ["stars"], rating: ["rating"] } as const;
export type FilterGroupName = keyof typeof groups;

export type FiltersProps = {
  results: FoundHotels;
  filters: StayFilters;
  /** Several of these forms may stand in a page. */
  id: string;
  /** This group alone. */
  only?: FilterGroupName;
};

/** The filters of hotels, each with its counts; what the Haram is asked for stands first, accessibility first of the amenities. */
export default function Filters({ results, filters, id, only }: FiltersProps) {
  const t = useT();
  const { search } = useLocation();
  const { facets, place } = results;
  const names = useFilterNames(results);
  const query = useCallback(
    (form: HTMLFormElement) => queryOfFilters(new FormData(form), search, facets, only && groups[only]),
    [search, facets, only],
  );
  const priced = priceBounds(facets.price);
  const shows = (group: FilterGroupName) => only === undefined || only === group;
  const options = (name: ListFilter, list: readonly Option[]) =>
    list.map(({ value, count, from }) => (
      <FilterOption
        key={value}
        name={name}
        value={value}
        label={names.valueOf(name, value)}
        count={count}
        from={from ?? null}
        checked={(filters[name] as string[]).includes(value)}
      />
    ));
  const flag = (name: FlagFilter) => ({
    name,
    value: "1",
    label: names.titleOf(name),
    count: facets[name],
    checked: filters[name],
  });
  // Accessibility and families come first, each on its own.
  const [access, family] = [...new Set(facets.amenities.map(({ group }) => group))];
  const ofGroup = (group: string | undefined) => facets.amenities.filter((each) => each.group === group);
  const others = facets.amenities.filter(({ group }) => group !== access && group !== family);
  return (
    <FilterForm id={id} kept={withoutFilters(search)} queryOf={query}>
      {(commit) => (
        <>
          {!only && filters.area && <input type="hidden" name="area" value={filters.area} />}
          {!only && place.hasHaram && (
            <FilterGroup title={t("stays.haram")}>
              <div className="grid grid-cols-2 gap-2">
                {facets.haram.map(({ value, count }) => (
                  <FilterTile
                    key={value}
                    name="haram"
                    value={value}
                    label={names.valueOf("haram", value)}
                    count={count}
                    checked={(filters.haram as string[]).includes(value)}
                  />
                ))}
                <FilterTile {...flag("haramView")} />
              </div>
            </FilterGroup>
          )}
          {shows("price") && priced.max > priced.min && (
            <FilterGroup>
              <PriceFilter label={t("stays.price")} price={facets.price} chosen={filters} onCommit={commit} />
            </FilterGroup>
          )}
          {shows("stars") && <FilterGroup title={t("stays.stars")}>{options("stars", facets.stars)}</FilterGroup>}
          {shows("rating") && (
            <FilterGroup title={t("stays.rating")}>
              <FilterOption
                name="rating"
                value=""
                label={t("stays.rating_any")}
                count={null}
                from={null}
                checked={filters.rating === null}
                single
              />
              {facets.rating.map(({ value, count }) => (
                <FilterOption
                  key={value}
                  name="rating"
                  value={value}
                  label={`\u2066${t("stays.rating_from", { score: value })}\u2069`}
                  count={count}
                  from={null}
                  checked={filters.rating === value}
                  single
                />
              ))}
            </FilterGroup>
          )}
          {!only && (
            <>
              <FilterGroup title={t("stays.terms")}>
                <FilterOption {...flag("freeCancellation")} from={null} />
                <FilterOption {...flag("payAtProperty")} from={null} />
              </FilterGroup>
              <FilterGroup title={t("stays.meals")}>{options("meals", facets.meals)}</FilterGroup>
              {access && <FilterGroup title={access}>{options("amenities", ofGroup(access))}</FilterGroup>}
              {family && <FilterGroup title={family}>{options("amenities", ofGroup(family))}</FilterGroup>}
              {!place.hasHaram && facets.distance.max > facets.distance.min && (
                <FilterGroup>
                  <RangeSlider
                    label={names.titleOf("maxDistance")}
                    min={Math.floor(facets.distance.min / 100) * 100}
                    max={Math.ceil(facets.distance.max / 100) * 100}
                    step={100}
                    defaultValue={[
                      Math.floor(facets.distance.min / 100) * 100,
                      filters.maxDistance ?? Math.ceil(facets.distance.max / 100) * 100,
                    ]}
                    names={{ high: "maxDistance" }}
                    labels={{ high: names.titleOf("maxDistance") }}
                    format={(metres) => distanceText(metres, t)}
                    onCommit={commit}
                  />
                </FilterGroup>
              )}
              {facets.districts.length > 1 && (
                <FilterGroup title={t("stays.districts")} more={6}>
                  {options("districts", facets.districts)}
                </FilterGroup>
              )}
              {others.length > 0 && (
                <FilterGroup title={t("stays.amenities")} more={8}>
                  {options("amenities", others)}
                </FilterGroup>
              )}
              {facets.kinds.length > 1 && (
                <FilterGroup title={t("stays.kinds")}>{options("kinds", facets.kinds)}</FilterGroup>
              )}
              <FilterGroup>
                <NameFilter id={`${id}-name`} value={filters.name} />
              </FilterGroup>
            </>
          )}
        </>
      )}
    </FilterForm>
  );
}
