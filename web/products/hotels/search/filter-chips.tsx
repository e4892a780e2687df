import { useLocation } from "react-router";
import { type ActiveFilter, ActiveFilters } from "#web/features/results/active-filters.tsx";
import { changeQuery } from "#web/features/results/change-query.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Rich } from "#web/lib/rich.tsx";
import { Money } from "#web/ui/money.tsx";
import { distanceText } from "./distance-text.ts";
import { useFilterNames } from "./filter-names.ts";
import type { FoundHotels } from "./load-results.ts";
import { flagFilters, listFilters, type StayFilters, withoutFilters } from "./result-query.ts";

/** The filters of hotels that are on. */
export function FilterChips({ results, filters }: { results: FoundHotels; filters: StayFilters }) {
  const t = useT();
  const { search } = useLocation();
  const names = useFilterNames(results);
  const riyals = (amount: number) => <Money value={{ amount, currency: "SAR" }} />;
  const { rating, name, area, minPrice, maxPrice, maxDistance } = filters;
  const one = (key: string, label: ActiveFilter["label"]): ActiveFilter => ({
    key,
    label,
    without: changeQuery(search, { [key]: null }),
  });
  const active: ActiveFilter[] = listFilters.flatMap((list) =>
    filters[list].map((value) => ({
      key: list + value,
      label: <bdi>{names.valueOf(list, value)}</bdi>,
      without: changeQuery(search, { [list]: filters[list].filter((each) => each !== value) }),
    })),
  );
  for (const flag of flagFilters) if (filters[flag]) active.push(one(flag, names.titleOf(flag)));
  if (rating) active.push(one("rating", t("stays.rating_chip", { score: rating })));
  if (name) active.push(one("name", <bdi>{t("stays.name_chip", { name })}</bdi>));
  if (minPrice !== null)
    active.push(one("minPrice", <Rich id="list.price_from" parts={{ amount: riyals(minPrice) }} />));
  if (maxPrice !== null) active.push(one("maxPrice", <Rich id="list.price_to" parts={{ amount: riyals(maxPrice) }} />));
  if (maxDistance !== null)
    active.push(one("maxDistance", t("stays.distance_to", { distance: distanceText(maxDistance, t) })));
  if (area) active.push(one("area", t("stays.area")));
  return <ActiveFilters filters={active} clear={withoutFilters(search)} />;
}
