import { alternateTag, type Locale, locales } from "#i18n/locales.ts";

export const sitemapPath = (locale: string) => `/sitemap-${locale}.xml`;
export const sitemapIndexPath = "/sitemap.xml";

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const schema = "http://www.sitemaps.org/schemas/sitemap/0.9";
const escapeXml = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

/** The sitemap that names one of each language. */
export const writeSitemapIndex = (origin: string): string =>
  `${head}<sitemapindex xmlns="${schema}">\n${locales
    .map((locale) => `<sitemap><loc>${escapeXml(origin + sitemapPath(locale))}</loc></sitemap>\n`)
    .join("")}</sitemapindex>\n`;

/** A page's path without language in each language, as it is read; `changedAt`: when it last changed, ISO. */
export type SitemapPage = { path: Record<Locale, string>; changedAt?: string | null };

/** Every page of a language, each with its other languages. The format allows 50,000 of them. */
export function writeSitemap(origin: string, locale: Locale, pages: readonly SitemapPage[]): string {
  const address = ({ path }: SitemapPage, each: Locale) => escapeXml(`${origin}/${each}${encodeURI(path[each])}`);
  const alternates = (page: SitemapPage) =>
    [...locales.map((each) => [alternateTag[each], each] as const), ["x-default", "en"] as const]
      .map(([tag, each]) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${address(page, each)}"/>`)
      .join("");
  const changed = ({ changedAt }: SitemapPage) => (changedAt ? `<lastmod>${changedAt.slice(0, 10)}</lastmod>` : "");
  return `${head}<urlset xmlns="${schema}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${pages
    .map((page) => `<url><loc>${address(page, locale)}</loc>${changed(page)}${alternates(page)}</url>\n`)
    .join("")}</urlset>\n`;
}
