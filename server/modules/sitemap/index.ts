import { listPages as listPagesEndpoint, type PublishedPage } from "#contract/sitemap.ts";
import { implement } from "#server/http/implement.ts";
import type { Api } from "#server/http/request-context.ts";
import type { PublishedRepository } from "#server/platform/published/published.ts";
import { listPages } from "./list-pages.ts";

type Deps = {
  published: PublishedRepository;
  /** Pages of what is not published by us but sold: each answers its own. */
  catalogues: readonly (() => Promise<PublishedPage[]>)[];
};

/** What search engines are told of. */
export const createSitemap = ({ published, catalogues }: Deps) => ({
  routes: (api: Api) =>
    implement(api, listPagesEndpoint, async () => {
      const pages = await Promise.all([listPages(published), ...catalogues.map((list) => list())]);
      return { pages: pages.flat() };
    }),
});
