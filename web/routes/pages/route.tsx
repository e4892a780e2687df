import type { Route } from "./+types/route";
import { getSitePage, type SitePageId } from "#contract/site-pages.ts";
import { Contents } from "#web/features/articles/contents.tsx";
import { ProseBlocks } from "#web/features/articles/prose-blocks.tsx";
import { Breadcrumbs } from "#web/features/shell/breadcrumbs.tsx";
import { apiContext } from "#web/lib/context.ts";
import { DocumentMeta } from "#web/lib/document-meta.tsx";
import { useT } from "#web/lib/i18n.tsx";
import { UpdatedOn } from "#web/features/articles/updated-on.tsx";
import type { PageHandle } from "#web/lib/page-handle.ts";

export const handle = { delivery: "cached", sitemap: true } satisfies PageHandle;

const scenes = { "about-us": "riyadh", services: "alula", terms: "business", privacy: "business" } as const;

/** About us, services, terms, privacy: the last part of the address says which. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const id = url.pathname.split("/")[2] as Exclude<SitePageId, "info">;
  const page = await context.get(apiContext)(getSitePage, { page: id });
  return { page, share: { title: page.title, line: page.description, scene: scenes[id] } };
}

export default function CompanyPage({ loaderData: { page } }: Route.ComponentProps) {
  const t = useT();
  return (
    <main id="content" className="pb-16">
      <DocumentMeta title={page.title} description={page.description} />
      <div className="bg-sand pb-8">
        <div className="page-width max-w-6xl">
          <Breadcrumbs trail={[{ label: page.title }]} />
          <h1 className="text-3xl sm:text-4xl">{page.title}</h1>
          <p className="mt-2 max-w-read text-lg text-muted">{page.description}</p>
          <UpdatedOn page={page} />
        </div>
      </div>
      <div className="page-width grid max-w-6xl grid-cols-[minmax(0,1fr)] items-start gap-x-14 gap-y-6 py-8 md:grid-cols-[minmax(0,1fr)_280px]">
        <aside className="md:sticky md:top-24 md:order-last">
          <Contents title={t("pages.contents")} contents={page.contents} />
        </aside>
        <ProseBlocks blocks={page.blocks} tableLabel={(number) => t("pages.table", { number })} />
      </div>
    </main>
  );
}
