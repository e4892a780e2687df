import { alternateTag, type Locale, locales } from "#i18n/locales.ts";
import { sitemapPath } from "./public-paths.ts";

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const schema = "http://www.sitemaps.org/schemas/sitemap/0.9";
const escapeXml = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

/** The sitemap that names one of each language. */
export const writeSitemapIndex = (origin: string): string =>
  `${head}<sitemapindex xmlns="${schema}">\n${locales
    .map((locale) => `<sitemap><loc>${escapeXml(origin + sitemapPath(locale))}</loc></sitemap>\n`)
    .join("")}</sitemapindex>\n`;

/** Every page of a language, each with its other languages. `paths` without language; the format allows 50,000 of them. */
export function writeSitemap(origin: string, locale: Locale, paths: readonly string[]): string {
  const alternates = (path: string) =>
    [...locales.map((each) => [alternateTag[each], each]), ["x-default", "en"]]
      .map(
        ([tag, each]) =>
          `<xhtml:link rel="alternate" hreflang="${tag}" href="${escapeXml(`${origin}/${each}${path}`)}"/>`,
      )
      .join("");
  return `${head}<urlset xmlns="${schema}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${paths
    .map((path) => `<url><loc>${escapeXml(`${origin}/${locale}${path}`)}</loc>${alternates(path)}</url>\n`)
    .join("")}</urlset>\n`;
}
