import { useLocation } from "react-router";
import { NothingLeft } from "#web/features/results/nothing-left.tsx";
import { useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { useFilterNames } from "./filter-names.ts";
import type { FoundHotels } from "./load-results.ts";
import { withoutFilters } from "./result-query.ts";
import { sceneAddress } from "#web/lib/scene.ts";

const noHotels = sceneAddress("no-hotels");

/** Nothing found, or nothing left by the filters: says which one to drop and how many hotels that brings back. */
export function EmptyResults({ results }: { results: FoundHotels }) {
  const t = useT();
  const paths = usePaths();
  const { search } = useLocation();
  const names = useFilterNames(results);
  if (results.page.all === 0) {
    return (
      <EmptyState
        picture={noHotels}
        title={t("stays.none_title")}
        actions={<LinkButton to={paths.hotelSearch()}>{t("list.new_search")}</LinkButton>}
      >
        {t("stays.none_body")}
      </EmptyState>
    );
  }
  return (
    <NothingLeft
      picture={noHotels}
      title={t("stays.none_filters_title")}
      clear={withoutFilters(search)}
      blockers={results.blockers.map(({ filter, count }) => ({
        filter,
        text: t("stays.blocker", { filter: names.titleOf(filter), count }),
      }))}
    />
  );
}
