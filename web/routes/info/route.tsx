import type { Route } from "./+types/route";
import { getSitePage } from "#contract/site-pages.ts";
import { ProseBlocks } from "#web/features/articles/prose-blocks.tsx";
import { UpdatedOn } from "#web/features/articles/updated-on.tsx";
import { apiContext } from "#web/lib/context.ts";
import { DocumentMeta } from "#web/lib/document-meta.tsx";
import { useT } from "#web/lib/i18n.tsx";
import type { PageHandle } from "#web/lib/page-handle.ts";

export const handle = { delivery: "cached" } satisfies PageHandle;

/** R2.5: the company's facts for the native app to embed, without header and footer. */
export const loader = async ({ context }: Route.LoaderArgs) => ({
  page: await context.get(apiContext)(getSitePage, { page: "info" }),
});

export default function Info({ loaderData: { page } }: Route.ComponentProps) {
  const t = useT();
  return (
    <main id="content" className="mx-auto max-w-form px-4 py-6">
      <DocumentMeta title={page.title} description={page.description} noindex />
      <h1 className="text-2xl">{page.title}</h1>
      <UpdatedOn page={page} />
      <div className="mt-4">
        <ProseBlocks blocks={page.blocks} tableLabel={(number) => t("pages.table", { number })} />
      </div>
    </main>
  );
}
