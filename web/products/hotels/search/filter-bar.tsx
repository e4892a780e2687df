import { ChevronDown, SlidersHorizontal } from "lucide";
import { useState } from "react";
import { Link, useLocation } from "react-router";
import { changeQuery } from "#web/features/results/change-query.ts";
import { priceBounds } from "#web/features/results/price-bounds.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Button } from "#web/ui/button.tsx";
import { Chip } from "#web/ui/chip.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { DropPanel } from "#web/ui/drop-panel.tsx";
import { useDigits } from "#web/ui/format-context.ts";
import { Icon } from "#web/ui/icon.tsx";
import { FilterChips } from "./filter-chips.tsx";
import type { FilterGroupName } from "./filters.tsx";
import { LazyFilters } from "./lazy-filters.tsx";
import type { FoundHotels } from "./load-results.ts";
import { filtersOpen, type StayFilters } from "./result-query.ts";

type Props = {
  results: FoundHotels;
  filters: StayFilters;
  /** How many are on. */
  active: number;
  /** "33 of 64 hotels", on the buttons that close the filters. */
  count: string;
};

const groupNames = ["price", "stars", "rating"] as const;

/** The filters as chips in a row: all of them, those that are on, those asked for most. Without JavaScript all of them open in the page. */
export function FilterBar({ results, filters, active, count }: Props) {
  const t = useT();
  const digits = useDigits();
  const { search } = useLocation();
  const [all, setAll] = useState(false);
  const [group, setGroup] = useState<FilterGroupName | null>(null);
  const { facets } = results;
  const price = priceBounds(facets.price);
  const has = { price: price.max > price.min, stars: facets.stars.length > 1, rating: facets.rating.length > 0 };
  const breakfast = facets.meals.find(({ value }) => value === "breakfast");
  return (
    <nav
      aria-label={t("list.filters")}
      className="border-b border-line bg-paper py-2.5 sm:sticky sm:top-(--filters-top) sm:z-9 large-text:static print:hidden"
    >
      <div className="page-width flex items-center gap-2 max-sm:[scrollbar-width:none] max-sm:overflow-x-auto sm:flex-wrap">
        <Link
          to={changeQuery(search, { [filtersOpen]: "1" })}
          preventScrollReset
          discover="none"
          data-in-page=""
          aria-haspopup="dialog"
          onClick={(event) => {
            event.preventDefault();
            setAll(true);
          }}
          className="inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-full bg-ink px-3.5 py-1 font-medium text-paper transition-colors hover:bg-palm-900 sm:min-h-9"
        >
          <Icon icon={SlidersHorizontal} />
          {active > 0 ? t("stays.all_filters_count", { count: active }) : t("stays.all_filters")}
        </Link>
        {active > 0 && (
          <div className="max-sm:shrink-0">
            <FilterChips results={results} filters={filters} />
          </div>
        )}
        {groupNames
          .filter((name) => has[name])
          .map((name) => (
            <div key={name} className="max-sm:hidden noscript:hidden">
              <DropPanel
                title={t(`stays.chip_${name}`)}
                doneLabel={digits(count)}
                closeLabel={t("common.close")}
                onToggle={(open) => setGroup((now) => (open ? name : now === name ? null : now))}
                triggerClassName="rounded-full!"
                panelClassName="sm:w-72"
                trigger={
                  <span className="inline-flex min-h-9 items-center gap-1.5 rounded-full border border-line px-3.5 py-1 font-medium transition-colors hover:border-edge">
                    {t(`stays.chip_${name}`)}
                    <Icon icon={ChevronDown} className="size-[1em]" />
                  </span>
                }
              >
                {group === name && (
                  <LazyFilters results={results} filters={filters} id={`filters-${name}`} only={name} />
                )}
              </DropPanel>
            </div>
          ))}
        {breakfast && breakfast.count > 0 && !filters.meals.includes("breakfast") && (
          <Chip
            to={changeQuery(search, { meals: [...filters.meals, "breakfast"] })}
            className="max-sm:shrink-0 max-sm:whitespace-nowrap"
          >
            {breakfast.label}
          </Chip>
        )}
        {facets.freeCancellation > 0 && !filters.freeCancellation && (
          <Chip
            to={changeQuery(search, { freeCancellation: "1" })}
            className="max-sm:shrink-0 max-sm:whitespace-nowrap"
          >
            {t("stays.freeCancellation")}
          </Chip>
        )}
      </div>
      <Dialog
        open={all}
        onClose={() => setAll(false)}
        title={t("list.filters")}
        closeLabel={t("common.close")}
        footer={
          <Button wide onClick={() => setAll(false)}>
            {digits(count)}
          </Button>
        }
      >
        <LazyFilters results={results} filters={filters} id="filters" />
      </Dialog>
    </nav>
  );
}
