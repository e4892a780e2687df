import type { Route } from "./+types/route";
import { listPages } from "#contract/sitemap.ts";
import { locales } from "#i18n/locales.ts";
import { addressesContext, apiContext } from "#web/lib/context.ts";
import { sitemapPath, writeSitemap, writeSitemapIndex } from "#web/lib/write-sitemap.ts";

/** `/sitemap.xml` and the sitemap of each language: public pages, and what was published or is sold. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const locale = locales.find((each) => sitemapPath(each) === url.pathname);
  return new Response(locale ? await sitemapOf(locale) : writeSitemapIndex(url.origin), {
    headers: { "content-type": "application/xml; charset=utf-8", "cache-control": "public, max-age=3600" },
  });

  async function sitemapOf(language: (typeof locales)[number]) {
    const api = context.get(apiContext);
    const { pages } = await api(listPages, {});
    const inBoth = (path: string) => ({ path: { en: path, ar: path } });
    return writeSitemap(url.origin, language, [...context.get(addressesContext).sitemap.map(inBoth), ...pages]);
  }
}
