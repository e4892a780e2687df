import { localeOf } from "#i18n/detect-locale.ts";
import { flightPaths } from "#web/products/flights/booking-paths.ts";
import { type ComponentProps, Suspense, useMemo } from "react";
import { Await, redirect } from "react-router";
import type { Route } from "./+types/route";
import { writeDraft } from "#web/products/flights/search-form/search-draft.ts";
import { hasNoAnswer, NoAnswerYet } from "#web/features/results/no-answer-yet.tsx";
import { SearchFailed } from "#web/features/results/search-failed.tsx";
import { apiContext } from "#web/lib/context.ts";
import { DocumentMeta } from "#web/lib/document-meta.tsx";
import { createPart, loadPart, type PartSource } from "#web/lib/hydration/part.tsx";
import { useT } from "#web/lib/i18n.tsx";
import { type Packed, packWhenHere, unpackData } from "#web/lib/pack-data.ts";
import { pathsOf } from "#web/lib/paths.ts";
import type { ChoiceRefusedProps } from "./choice-refused.tsx";
import { chooseFare } from "./choose-fare.ts";
import type { Answer } from "./load-results.ts";
import { loadSearch } from "./load-search.server.ts";
import { LazyResults } from "./lazy-results.tsx";
import { ResultsSkeleton } from "./results-skeleton.tsx";
import type { SearchFormPageProps } from "./search-page.tsx";
import { SummaryBar } from "./summary-bar.tsx";
import type { PageHandle } from "#web/lib/page-handle.ts";

/** The form alone; its code is no part of the results. */
const page: PartSource<SearchFormPageProps> = {
  name: "flights-search-page",
  load: () => import("./search-page.tsx"),
  words: {
    en: () => import("./search-page.tsx?messages=en"),
    ar: () => import("./search-page.tsx?messages=ar"),
  },
};
const SearchPage = createPart(page, import.meta.env.SSR ? await loadPart(page) : null);

/** Rarely there. */
const refused: PartSource<ChoiceRefusedProps> = {
  name: "choice-refused",
  load: () => import("./choice-refused.tsx"),
  words: {
    en: () => import("./choice-refused.tsx?messages=en"),
    ar: () => import("./choice-refused.tsx?messages=ar"),
  },
  meanwhile: null,
};
const ChoiceRefused = createPart(refused, import.meta.env.SSR ? await loadPart(refused) : null);

export const handle = { delivery: "cached", sitemap: true } satisfies PageHandle;

export async function loader({ url, context }: Route.LoaderArgs) {
  const page = await loadSearch(context.get(apiContext), url.searchParams);
  if (page.kind === "results") return { ...page, answer: packWhenHere(page.answer) };
  if (page.kind === "form") return page;
  const query = writeDraft(page.draft);
  if (page.draft.directOnly) query.set("stops", "0");
  return redirect(pathsOf(localeOf(url)).flightSearch(query));
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const answer = await chooseFare(context.get(apiContext), await request.formData());
  if ("bookingId" in answer) return redirect(pathsOf(localeOf(url)).local(flightPaths.details(answer.bookingId)));
  return answer;
}

export default function FlightSearch({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  if (loaderData.kind === "form") return <SearchPage {...loaderData} />;
  const { draft, places, today, view, answer, attempt } = loaderData;
  const name = (code: string | undefined) => places[code ?? ""]?.city ?? code ?? "";
  return (
    <main id="content">
      <DocumentMeta
        description={t("results.form_description")}
        title={t("results.page_title", { from: name(draft.legs[0]?.from), to: name(draft.legs.at(-1)?.to) })}
        noindex
      />
      <SummaryBar draft={draft} places={places} today={today} />
      <div className="page-width">
        {actionData && (
          <div className="pt-5">
            <ChoiceRefused refused={actionData} />
          </div>
        )}
        <Suspense fallback={<ResultsSkeleton />}>
          <Await resolve={answer}>
            {(packed) => (
              <Found packed={packed} draft={draft} places={places} view={view} today={today} attempt={attempt} />
            )}
          </Await>
        </Suspense>
      </div>
    </main>
  );
}

type FoundProps = { packed: Packed<Answer> } & Omit<ComponentProps<typeof LazyResults>, "answer">;

function Found({ packed, ...search }: FoundProps) {
  const t = useT();
  const answer = useMemo(() => unpackData(packed), [packed]);
  const failed = (
    <SearchFailed title={t("results.failed_title")} retryAfter={answer.ok ? undefined : answer.retryAfter}>
      {t("results.failed_body")}
    </SearchFailed>
  );
  if (!answer.ok) return failed;
  const { results } = answer;
  if (hasNoAnswer(results))
    return <NoAnswerYet isOver={results.complete} searching={<ResultsSkeleton />} failed={failed} />;
  return <LazyResults answer={answer} {...search} />;
}
