import { data, redirect } from "react-router";
import { readFlightId } from "#contract/flight-favourites.ts";
import { getPlaces } from "#contract/places.ts";
import { parseSlice } from "#contract/slices.ts";
import { localeOf } from "#i18n/detect-locale.ts";
import { todayIn } from "#i18n/format-date.ts";
import type { Route } from "./+types/route";
import { Breadcrumbs } from "#web/features/shell/breadcrumbs.tsx";
import { draftOfFlight } from "#web/products/flights/search/favourite-flight.ts";
import { firstShown } from "#web/products/flights/search/result-query.ts";
import { writeDraft } from "#web/products/flights/search-form/search-draft.ts";
import { apiContext } from "#web/lib/context.ts";
import { DocumentMeta } from "#web/lib/document-meta.tsx";
import { useT } from "#web/lib/i18n.tsx";
import type { PageHandle } from "#web/lib/page-handle.ts";
import { pathsOf, usePaths } from "#web/lib/paths.ts";
import { sceneAddress } from "#web/lib/scene.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { findFlight } from "./find-flight.ts";

export const handle = { delivery: "private" } satisfies PageHandle;

/** Searches a saved flight again and leads to it among today's; says plainly when it has left or is not sold any more. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const wanted = readFlightId(url.searchParams.get("id") ?? "");
  if (!wanted) throw data(null, { status: 404 });
  const api = context.get(apiContext);
  const query = writeDraft(draftOfFlight(wanted));
  const { from, date } = parseSlice(wanted.slices[0] ?? "");
  const { places } = await api(getPlaces, { codes: [from] });
  if (date < todayIn(places[0]?.timeZone)) return { why: "past" as const, query: query.toString() };
  const { outbound, offer, missing } = await findFlight(api, wanted);
  const paths = pathsOf(localeOf(url));
  if (outbound) query.set("outbound", outbound);
  if (offer) {
    if (offer.place >= firstShown) query.set("show", String(Math.ceil((offer.place + 1) / firstShown) * firstShown));
    query.set("open", offer.offerId);
    throw redirect(paths.flightSearch(query) + (outbound ? "#fares" : `#offer-${offer.offerId}`));
  }
  // Its outbound is there and the return was not chosen, or somebody has not answered yet: the results tell the rest.
  if ((outbound && wanted.marks.length === 1) || missing) throw redirect(paths.flightSearch(query));
  return { why: "gone" as const, query: query.toString() };
}

export default function SavedFlight({ loaderData: { why, query } }: Route.ComponentProps) {
  const t = useT();
  const paths = usePaths();
  const title = t(why === "past" ? "saved.flight_past_title" : "saved.flight_gone_title");
  return (
    <main id="content" className="page-width min-h-[60vh] pb-16">
      <DocumentMeta title={title} noindex />
      <Breadcrumbs trail={[{ label: t("saved.title"), to: paths.saved }, { label: title }]} />
      <EmptyState
        level={1}
        picture={sceneAddress("no-flights")}
        title={title}
        actions={
          <>
            <LinkButton to={paths.flightSearch(query)}>
              {t(why === "past" ? "saved.new_search" : "saved.search_again")}
            </LinkButton>
            <LinkButton to={paths.saved} variant="line">
              {t("saved.back")}
            </LinkButton>
          </>
        }
      >
        {t(why === "past" ? "saved.flight_past_body" : "saved.flight_gone_body")}
      </EmptyState>
    </main>
  );
}
