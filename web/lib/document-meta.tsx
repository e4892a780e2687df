import { useLocation } from "react-router";
import { alternateTag, type Locale, locales, otherLocale, publicTag } from "#i18n/locales.ts";
import { useLocale, useT } from "./i18n.tsx";
import { pathIn, usePageFacts } from "./page-facts.ts";
import { useRootData } from "./root-data.ts";
import { ShareMeta } from "./share-meta.tsx";

type Props = {
  title: string;
  description?: string;
  /** For pages that belong to one traveller or one search. */
  noindex?: boolean;
  /** Full address of a picture for those who share the page; without it one is drawn of the page's `share`. */
  image?: string | undefined;
  /** What the address stands for: a thing that was written, or a page. */
  type?: "website" | "article";
};

const ogTag = (locale: Locale) => publicTag[locale].replace("-", "_");

/**
 * A page's title, description, canonical address, its other languages, and what is shown of it where it is shared. React
 * moves them into the head. Where the page stands and what its picture shows is read from its loader (page-facts.ts).
 */
export function DocumentMeta({ title, description, noindex = false, image, type = "website" }: Props) {
  const t = useT();
  const locale = useLocale();
  const { origin } = useRootData();
  const { pathname } = useLocation();
  const { alternates, share } = usePageFacts();
  const full = t("shell.title_suffix", { title });
  const addressIn = (each: Locale) => origin + pathIn(each, pathname, alternates);
  return (
    <>
      <title>{full}</title>
      {description && <meta name="description" content={description} />}
      {noindex ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={addressIn(locale)} />
          {locales.map((each) => (
            <link key={each} rel="alternate" hrefLang={alternateTag[each]} href={addressIn(each)} />
          ))}
          <link rel="alternate" hrefLang="x-default" href={addressIn("en")} />
          <meta property="og:url" content={addressIn(locale)} />
          <meta property="og:type" content={type} />
          <meta property="og:locale:alternate" content={ogTag(otherLocale(locale))} />
          <ShareMeta path={pathIn(locale, pathname, alternates)} title={title} share={share} image={image} />
        </>
      )}
      <meta property="og:title" content={title} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:site_name" content={t("common.brand")} />
      <meta property="og:locale" content={ogTag(locale)} />
    </>
  );
}
