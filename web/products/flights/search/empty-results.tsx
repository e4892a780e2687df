import { useLocation } from "react-router";
import { NothingLeft } from "#web/features/results/nothing-left.tsx";
import { useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { useFilterNames } from "./filter-names.ts";
import { flagFilters, listFilters, withoutFilters } from "./result-query.ts";
import type { Results } from "./load-results.ts";
import { sceneAddress } from "#web/lib/scene.ts";

const noFlights = sceneAddress("no-flights");

type Props = { results: Results; from: string; to: string };

/** Nothing found, or nothing left by the filters: says which one to drop and how many flights that brings back. */
export function EmptyResults({ results, from, to }: Props) {
  const t = useT();
  const paths = usePaths();
  const { search } = useLocation();
  const names = useFilterNames(results.facets, { from, to });
  if (results.page.all === 0) {
    return (
      <EmptyState
        picture={noFlights}
        title={t("results.none_title")}
        actions={<LinkButton to={paths.flightSearch()}>{t("list.new_search")}</LinkButton>}
      >
        {t("results.none_body")}
      </EmptyState>
    );
  }
  const nameOf = (filter: string) => {
    const list = listFilters.find((name) => name === filter);
    const flag = flagFilters.find((name) => name === filter);
    if (list ?? flag) return names.titleOf((list ?? flag)!);
    return filter === "maxMinutes" ? t("results.duration") : t("results.price");
  };
  return (
    <NothingLeft
      picture={noFlights}
      title={t("results.none_filters_title")}
      clear={withoutFilters(search)}
      blockers={results.blockers.map(({ filter, count }) => ({
        filter,
        text: t("results.blocker", { filter: nameOf(filter), count }),
      }))}
    />
  );
}
