import { type ComponentProps, Suspense, useMemo } from "react";
import { Await, redirect } from "react-router";
import { localeOf } from "#i18n/detect-locale.ts";
import { writeStay } from "#web/products/hotels/stay/stay-draft.ts";
import { hasNoAnswer, NoAnswerYet } from "#web/features/results/no-answer-yet.tsx";
import { SearchFailed } from "#web/features/results/search-failed.tsx";
import { apiContext } from "#web/lib/context.ts";
import { DocumentMeta } from "#web/lib/document-meta.tsx";
import { createPart, loadPart, type PartSource } from "#web/lib/hydration/part.tsx";
import { useT } from "#web/lib/i18n.tsx";
import { type Packed, packWhenHere, unpackData } from "#web/lib/pack-data.ts";
import { pathsOf } from "#web/lib/paths.ts";
import type { Route } from "./+types/route";
import { LazyResults } from "./lazy-results.tsx";
import type { SearchFormPageProps } from "./search-page.tsx";
import type { Answer } from "./load-results.ts";
import { loadSearch } from "./load-search.server.ts";
import { ResultsSkeleton } from "./results-skeleton.tsx";
import { StaySummary } from "./stay-summary.tsx";
import type { PageHandle } from "#web/lib/page-handle.ts";

/** The form alone; its code is no part of the results. */
const page: PartSource<SearchFormPageProps> = {
  name: "hotels-search-page",
  load: () => import("./search-page.tsx"),
  words: {
    en: () => import("./search-page.tsx?messages=en"),
    ar: () => import("./search-page.tsx?messages=ar"),
  },
};
const SearchPage = createPart(page, import.meta.env.SSR ? await loadPart(page) : null);

export const handle = { delivery: "cached", sitemap: true, scene: "hotel" } satisfies PageHandle;

export async function loader({ url, context }: Route.LoaderArgs) {
  const page = await loadSearch(context.get(apiContext), url.searchParams);
  if (page.kind === "results") return { ...page, answer: packWhenHere(page.answer) };
  if (page.kind === "form") return page;
  const locale = localeOf(url);
  return redirect(pathsOf(locale).hotelSearch(writeStay(page.draft)));
}

export default function HotelSearch({ loaderData }: Route.ComponentProps) {
  const t = useT();
  if (loaderData.kind === "form") return <SearchPage {...loaderData} />;
  const { draft, place, popular, nationalities, today, view, answer } = loaderData;
  return (
    <main id="content">
      <DocumentMeta title={t("stays.page_title", { place: place.name })} description={t("stays.form_line")} noindex />
      <StaySummary draft={draft} place={place} popular={popular} nationalities={nationalities} today={today} />
      <Suspense fallback={<ResultsSkeleton />}>
        <Await resolve={answer}>{(packed) => <Found packed={packed} draft={draft} view={view} />}</Await>
      </Suspense>
    </main>
  );
}

type FoundProps = { packed: Packed<Answer> } & Omit<ComponentProps<typeof LazyResults>, "results">;

function Found({ packed, ...search }: FoundProps) {
  const t = useT();
  const answer = useMemo(() => unpackData(packed), [packed]);
  const failed = (
    <div className="page-width">
      <SearchFailed title={t("stays.failed_title")} retryAfter={answer.ok ? undefined : answer.retryAfter}>
        {t("stays.failed_body")}
      </SearchFailed>
    </div>
  );
  if (!answer.ok) return failed;
  const { results } = answer;
  if (hasNoAnswer(results))
    return <NoAnswerYet isOver={results.complete} searching={<ResultsSkeleton />} failed={failed} />;
  return <LazyResults results={results} {...search} />;
}
