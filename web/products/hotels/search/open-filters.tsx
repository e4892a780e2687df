import { Link, useLocation } from "react-router";
import { changeQuery } from "#web/features/results/change-query.ts";
import { useT } from "#web/lib/i18n.tsx";
import type { FiltersProps } from "./filters.tsx";
import { LazyFilters } from "./lazy-filters.tsx";
import { filtersOpen } from "./result-query.ts";

/** All filters in the page itself, where the address asks for them: the way without JavaScript. */
export function OpenFilters({ results, filters }: Pick<FiltersProps, "results" | "filters">) {
  const t = useT();
  const { search } = useLocation();
  return (
    <aside aria-label={t("list.filters")} className="rounded-card border border-line px-4 py-3">
      <div className="flex items-center justify-between">
        <h2 className="text-xl">{t("list.filters")}</h2>
        <Link to={changeQuery(search, { [filtersOpen]: null })} replace preventScrollReset className="link">
          {t("common.close")}
        </Link>
      </div>
      <LazyFilters results={results} filters={filters} id="open-filters" />
    </aside>
  );
}
