import { data, redirect } from "react-router";
import { getAccount } from "#contract/profile.ts";
import { localeOf } from "#i18n/detect-locale.ts";
import { sentIn } from "#web/features/account/contact-code-action.ts";
import { Breadcrumbs } from "#web/features/shell/breadcrumbs.tsx";
import { apiContext } from "#web/lib/context.ts";
import { DocumentMeta } from "#web/lib/document-meta.tsx";
import { formText } from "#web/lib/form-text.ts";
import { useT } from "#web/lib/i18n.tsx";
import type { PageHandle } from "#web/lib/page-handle.ts";
import { pathsOf, usePaths } from "#web/lib/paths.ts";
import { writeDraft } from "#web/products/flights/search-form/search-draft.ts";
import { Card } from "#web/ui/card.tsx";
import type { Route } from "./+types/route";
import { loadPrice, readWatchedDraft, watchedSearchOf } from "./load-watch.ts";
import { setAlert, startOver } from "./set-alert.ts";
import { WatchForm } from "./watch-form.tsx";
import { WatchedJourney } from "./watched-journey.tsx";

export const handle = { delivery: "private" } satisfies PageHandle;

/** What cannot be watched is mended where it was searched. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const watched = await readWatchedDraft(api, url.searchParams);
  if (!watched) throw redirect(pathsOf(localeOf(url)).flightSearch(url.searchParams));
  return {
    ...watched,
    ...(await loadPrice(api, watched.draft)),
    sent: sentIn(url.searchParams),
    sentTo: url.searchParams.get("sentTo"),
    here: url.pathname + url.search,
    again: startOver(url),
  };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const paths = pathsOf(localeOf(url));
  const watched = await readWatchedDraft(api, url.searchParams);
  if (!watched) throw redirect(paths.flightSearch(url.searchParams));
  const form = await request.formData();
  const taken = await setAlert({ api, search: watchedSearchOf(watched.draft), form, url });
  if (!taken.ok) return data({ refusal: taken, email: formText(form, "email") }, { status: taken.status });
  if ("to" in taken) throw redirect(taken.to);
  const account = await api(getAccount, {}).catch(() => null);
  throw redirect(`${account ? paths.priceAlerts : paths.priceAlert(taken.key)}?set=yes`);
}

/** Watching the price of a search: what is watched, by which rules, and to whom the mails go. */
export default function WatchFlights({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const paths = usePaths();
  const { draft, names, price, seenAt, ...form } = loaderData;
  const results = paths.flightSearch(writeDraft(draft));
  return (
    <main id="content">
      <DocumentMeta title={t("alerts.watch_title")} description={t("alerts.watch_line")} noindex />
      <div className="mx-auto w-full max-w-form px-4 pb-24">
        <Breadcrumbs trail={[{ label: t("shell.flights"), to: results }, { label: t("alerts.short") }]} />
        <h1 className="text-2xl sm:text-3xl">{t("alerts.watch_title")}</h1>
        <p className="mt-1 mb-5 max-w-read text-muted">{t("alerts.watch_line")}</p>
        <Card as="section" lifted className="grid gap-5">
          <WatchedJourney draft={draft} names={names} price={price} seenAt={seenAt} />
          <WatchForm {...form} hasPrice={price !== null} results={results} answer={actionData} />
        </Card>
        <ul className="mt-5 grid max-w-read list-disc gap-1 ps-5 text-sm text-muted">
          <li>{t("alerts.term_fall")}</li>
          <li>{t("alerts.term_day")}</li>
          <li>{t("alerts.term_stop")}</li>
          <li>{t("alerts.term_price")}</li>
        </ul>
      </div>
    </main>
  );
}
