import type { Route } from "./+types/route";
import { listDestinations } from "#contract/destinations.ts";
import { todayIn } from "#i18n/format-date.ts";
import { DestinationCard } from "#web/features/destinations/destination-card.tsx";
import { oldestSeen, useSeen } from "#web/features/destinations/use-seen.ts";
import { Breadcrumbs } from "#web/features/shell/breadcrumbs.tsx";
import { apiContext } from "#web/lib/context.ts";
import { DocumentMeta } from "#web/lib/document-meta.tsx";
import { useT } from "#web/lib/i18n.tsx";
import { JsonLd } from "#web/lib/json-ld.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { useIsSold } from "#web/lib/sold.ts";
import { useRootData } from "#web/lib/root-data.ts";
import { sceneAddress } from "#web/lib/scene.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { Filters } from "./filters.tsx";
import { readChoice } from "./read-choice.ts";
import type { PageHandle } from "#web/lib/page-handle.ts";

export const handle = {
  delivery: "cached",
  sitemap: true,
  versions: ["region", "tag"],
  scene: "red-sea",
} satisfies PageHandle;

export async function loader({ context, url }: Route.LoaderArgs) {
  const choice = readChoice(url.searchParams);
  const { destinations, regions, tags } = await context.get(apiContext)(listDestinations, choice);
  return { ...choice, destinations, regions, tags, today: todayIn() };
}

/** So many cards are seen at once. */
const firstSeen = 4;

export default function Destinations({ loaderData }: Route.ComponentProps) {
  const { destinations, region, tag, today } = loaderData;
  const t = useT();
  const paths = usePaths();
  const isSold = useIsSold();
  const { origin } = useRootData();
  const seen = useSeen(today);
  const oldest = oldestSeen(destinations.map(({ flight }) => flight));
  const filtered = region !== undefined || tag !== undefined;
  return (
    <main id="content" className="page-width pb-16">
      <DocumentMeta
        title={t("destinations.list_title")}
        description={t("destinations.list_description")}
        noindex={filtered}
      />
      <Breadcrumbs trail={[{ label: t("destinations.crumb") }]} />
      <h1 className="text-3xl sm:text-4xl">{t("destinations.list_heading")}</h1>
      <p className="mt-2 max-w-read text-lg text-muted">{t("destinations.list_line")}</p>
      <Filters {...loaderData} />
      <p className="mt-6 mb-4 text-muted" role="status">
        {t("destinations.count", { count: destinations.length })}
        {oldest && <> · {t("destinations.prices_seen", { seen: seen(oldest) })}</>}
      </p>
      {destinations.length === 0 ? (
        <EmptyState
          title={t("destinations.none_title")}
          picture={sceneAddress("no-hotels")}
          actions={<LinkButton to={paths.destinations()}>{t("destinations.show_all")}</LinkButton>}
        >
          {t("destinations.none_line")}
        </EmptyState>
      ) : (
        <ul className="grid grid-cols-2 gap-3 sm:gap-4 md:grid-cols-3 md:gap-5 large-text:grid-cols-1!">
          {destinations.map((destination, index) => (
            <li key={destination.id} className="grid">
              <DestinationCard
                destination={destination}
                level={2}
                narrow
                eager={index < firstSeen}
                className="min-h-60 md:min-h-68"
              />
            </li>
          ))}
        </ul>
      )}
      {isSold(paths.flightSearch()) && <p className="mt-8 text-sm text-muted">{t("destinations.price_note")}</p>}
      <JsonLd
        data={{
          "@context": "https://schema.org",
          "@type": "ItemList",
          itemListElement: destinations.map(({ name, slug }, index) => ({
            "@type": "ListItem",
            position: index + 1,
            name,
            url: origin + paths.destination(slug),
          })),
        }}
      />
    </main>
  );
}
