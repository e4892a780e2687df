import { List } from "lucide";
import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { MapColumn } from "#web/products/hotels/map/map-column.tsx";
import { MapTitle } from "#web/products/hotels/map/map-title.tsx";
import { changeQuery } from "#web/features/results/change-query.ts";
import { LazyLaterAnswers } from "#web/features/results/lazy-later-answers.tsx";
import { StaleNotice } from "#web/features/results/stale-notice.tsx";
import { rememberStay } from "#web/products/hotels/stay/recent-stays.ts";
import type { StayDraft } from "#web/products/hotels/stay/stay-draft.ts";
import { writeStayLink } from "#web/products/hotels/stay/stay-link.ts";
import { createPart, loadPart, type PartSource } from "#web/lib/hydration/part.tsx";
import { useLocale, useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import type { FoundHotels } from "./load-results.ts";
import { filtersOpen, type StayView } from "./result-query.ts";
import { ResultsSkeleton } from "./results-skeleton.tsx";
import type { ResultsProps } from "./results.tsx";
import { useListAndMap } from "./use-list-and-map.ts";

const list: PartSource<ResultsProps> = {
  name: "hotel-results",
  streamed: true,
  load: () => import("./results.tsx"),
  meanwhile: <ResultsSkeleton />,
};
const Results = createPart(list, import.meta.env.SSR ? await loadPart(list) : null);

type Props = { results: FoundHotels; draft: StayDraft; view: StayView };

/** List and map. The list's code and words are in a file of their own. */
export function LazyResults({ results, draft, view }: Props) {
  const t = useT();
  const locale = useLocale();
  const paths = usePaths();
  const navigate = useNavigate();
  const { search, pathname } = useLocation();
  const { box, onMap, showList } = useListAndMap();
  const { place, searchId, page } = results;
  const any = page.all > 0;
  useEffect(() => {
    if (any) rememberStay(draft, { name: place.name, zone: place.timeZone, locale }, localStorage);
  }, [draft, place.name, place.timeZone, locale, any]);
  const shown = new URLSearchParams(search);
  const stay = writeStayLink(draft, shown);
  for (const name of ["show", "wait", filtersOpen]) shown.delete(name);
  shown.set("searchId", searchId);
  return (
    <div ref={box}>
      <Results
        results={results}
        draft={draft}
        view={view}
        onMap={onMap}
        notices={
          <div className="grid gap-4 not-empty:pt-4 empty:hidden">
            <StaleNotice seenAt={results.seenAt} expiresAt={results.expiresAt} newSearch={paths.hotelSearch()} />
            {!results.complete && (
              <LazyLaterAnswers
                results={results}
                text="stays.later_answers"
                ask={async () => (await import("./ask-again.ts")).askAgain(searchId, draft, locale)}
              />
            )}
          </div>
        }
        map={
          <div>
            <MapColumn
              open={onMap}
              onList={showList}
              title={<MapTitle place={place.name} draft={draft} />}
              results={results}
              view={view}
              address={paths.hotelSearchMap(shown)}
              pathOf={(slug) => paths.hotel(slug, stay)}
              onArea={(area) =>
                void navigate(pathname + changeQuery(search, { area }), { replace: true, preventScrollReset: true })
              }
            />
            {onMap && (
              <div className="fixed inset-x-0 bottom-0 z-20 flex justify-center border-t border-line bg-paper px-4 py-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] max-sm:hidden lg:hidden">
                <Button onClick={showList}>
                  <Icon icon={List} />
                  {t("stays.list")}
                </Button>
              </div>
            )}
          </div>
        }
      />
    </div>
  );
}
