import { redirect } from "react-router";
import { localeOf } from "#i18n/detect-locale.ts";
import { Breadcrumbs } from "#web/features/shell/breadcrumbs.tsx";
import { apiContext } from "#web/lib/context.ts";
import { DocumentMeta } from "#web/lib/document-meta.tsx";
import { useT } from "#web/lib/i18n.tsx";
import type { PageHandle } from "#web/lib/page-handle.ts";
import { pathsOf, usePaths } from "#web/lib/paths.ts";
import { Route as RouteText } from "#web/ui/route.tsx";
import type { Route } from "./+types/route";
import { FlexibleView } from "./flexible-view.tsx";
import { loadFlexible } from "./load-flexible.ts";
import { resultsQuery } from "./results-query.ts";

export const handle = { delivery: "rendered" } satisfies PageHandle;

/** What cannot be asked for is mended where it was asked. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const page = await loadFlexible(context.get(apiContext), url.searchParams);
  return page ?? redirect(pathsOf(localeOf(url)).flightSearch(url.searchParams));
}

/** The prices of other days as a page of its own; from the results it opens over them (`flexible-dialog.tsx`). */
export default function FlexibleDates({ loaderData }: Route.ComponentProps) {
  const t = useT();
  const paths = usePaths();
  const { query, today, names, view, answer } = loaderData;
  const results = paths.flightSearch(resultsQuery(query, {}));
  return (
    <main id="content">
      <DocumentMeta title={t("flexible.page_title", names)} description={t("results.form_description")} noindex />
      <div className="mx-auto w-full max-w-form px-4 pb-24">
        <Breadcrumbs trail={[{ label: t("shell.flights"), to: results }, { label: t("flexible.title") }]} />
        <h1 className="text-2xl">{t("flexible.title")}</h1>
        <p className="mb-4 text-muted">
          <RouteText {...names} both={view.draft.trip === "round-trip"} toWord={t("results.to_word")} />
        </p>
        <FlexibleView query={query} today={today} view={view} answer={answer} />
      </div>
    </main>
  );
}
