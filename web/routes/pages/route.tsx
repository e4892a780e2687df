import { Link } from "react-router";
import type { Route } from "./+types/route";
import { getSitePage, type SitePageId } from "#contract/site-pages.ts";
import { Contents } from "#web/features/articles/contents.tsx";
import { ProseBlocks } from "#web/features/articles/prose-blocks.tsx";
import { useProductPlaces } from "#web/features/shell/main-places.ts";
import { PageHead } from "#web/features/shell/page-head.tsx";
import { apiContext } from "#web/lib/context.ts";
import { DocumentMeta } from "#web/lib/document-meta.tsx";
import { useT } from "#web/lib/i18n.tsx";
import { UpdatedOn } from "#web/features/articles/updated-on.tsx";
import { PlaceIcon } from "#web/features/shell/place-icon.tsx";
import type { PageHandle } from "#web/lib/page-handle.ts";
import { PageSections } from "./page-sections.tsx";

export const handle = { delivery: "cached", sitemap: true } satisfies PageHandle;

type PageId = Exclude<SitePageId, "info">;

/** `cards`: short parts that are looked over; the others are read from beginning to end. */
const looks: Record<PageId, { scene: string; colour: string; cards: boolean }> = {
  "about-us": { scene: "riyadh", colour: "#623f67", cards: true },
  services: { scene: "alula", colour: "#9a7f77", cards: true },
  terms: { scene: "business", colour: "#a1b1b8", cards: false },
  privacy: { scene: "jeddah", colour: "#92b5b7", cards: false },
};

/** About us, services, terms, privacy: the last part of the address says which. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const id = url.pathname.split("/")[2] as PageId;
  const page = await context.get(apiContext)(getSitePage, { page: id });
  return { id, page, share: { title: page.title, line: page.description, scene: looks[id].scene } };
}

export default function CompanyPage({ loaderData: { id, page } }: Route.ComponentProps) {
  const t = useT();
  const { scene, colour, cards } = looks[id];
  const tableLabel = (number: number) => t("pages.table", { number });
  return (
    <main id="content" className="pb-16">
      <DocumentMeta title={page.title} description={page.description} />
      <PageHead title={page.title} line={page.description} scene={{ scene, colour }}>
        <UpdatedOn page={page} />
        {id === "services" && <Products />}
      </PageHead>
      {cards ? (
        <div className="page-width py-8">
          <PageSections id={id} blocks={page.blocks} tableLabel={tableLabel} />
        </div>
      ) : (
        <div className="page-width grid grid-cols-[minmax(0,1fr)] items-start gap-x-14 gap-y-6 py-8 md:grid-cols-[260px_minmax(0,1fr)] lg:grid-cols-[300px_minmax(0,1fr)]">
          <aside className="md:sticky md:top-24">
            <Contents title={t("pages.contents")} contents={page.contents} />
          </aside>
          <ProseBlocks blocks={page.blocks} tableLabel={tableLabel} />
        </div>
      )}
    </main>
  );
}

/** What is sold, each with the way to it. */
function Products() {
  const t = useT();
  return (
    <ul className="mt-5 flex flex-wrap gap-2.5">
      {useProductPlaces().map((place) => (
        <li key={place.to}>
          <Link
            to={place.to}
            className="flex min-h-12 items-center gap-2.5 rounded-card border border-line bg-paper px-4 font-medium hover:border-palm-500 hover:text-palm-600"
          >
            <PlaceIcon place={place} className="text-palm-600" />
            {t(place.label)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
