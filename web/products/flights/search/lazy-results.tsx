import { useEffect } from "react";
import { rememberSearch } from "#web/products/flights/search-form/recent-searches.ts";
import { writeDraft } from "#web/products/flights/search-form/search-draft.ts";
import { createPart, loadPart, type PartSource } from "#web/lib/hydration/part.tsx";
import { LazyLaterAnswers } from "#web/features/results/lazy-later-answers.tsx";
import { StaleNotice } from "#web/features/results/stale-notice.tsx";
import { useLocale } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { slicesOf } from "./search-slices.ts";
import { ResultsSkeleton } from "./results-skeleton.tsx";
import type { ResultsProps } from "./results.tsx";

const list: PartSource<ResultsProps> = {
  name: "flight-results",
  streamed: true,
  load: () => import("./results.tsx"),
  meanwhile: <ResultsSkeleton />,
};
const Results = createPart(list, import.meta.env.SSR ? await loadPart(list) : null);

/** The list, its code and words in a file of their own, with what must go on beside it: prices growing old, later answers. */
export function LazyResults(props: ResultsProps) {
  const { answer, draft, places } = props;
  const { results } = answer;
  const locale = useLocale();
  const paths = usePaths();
  const any = results.page.all > 0;
  useEffect(() => {
    if (!any) return;
    const cities = Object.fromEntries(Object.values(places).map((place) => [place.code, place.city]));
    const zone = places[draft.legs[0]?.from ?? ""]?.timeZone;
    rememberSearch(writeDraft(draft).toString(), { locale, names: cities, zone }, localStorage);
  }, [draft, places, locale, any]);
  return (
    <>
      <div className="grid gap-4 not-empty:pt-5 empty:hidden">
        <StaleNotice seenAt={results.seenAt} expiresAt={results.expiresAt} newSearch={paths.flightSearch()} />
        {!results.complete && (
          <LazyLaterAnswers
            results={results}
            text="results.later_answers"
            ask={async () => (await import("./ask-again.ts")).askAgain(results.searchId, slicesOf(draft), locale)}
          />
        )}
      </div>
      <Results {...props} />
    </>
  );
}
