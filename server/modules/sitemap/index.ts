import { listPages as listPagesEndpoint } from "#contract/sitemap.ts";
import { implement } from "#server/http/implement.ts";
import type { Api } from "#server/http/request-context.ts";
import type { PublishedRepository } from "#server/platform/published/published.ts";
import { listPages } from "./list-pages.ts";

/** What search engines are told of. */
export const createSitemap = ({ published }: { published: PublishedRepository }) => ({
  routes: (api: Api) => implement(api, listPagesEndpoint, async () => ({ pages: await listPages(published) })),
});
