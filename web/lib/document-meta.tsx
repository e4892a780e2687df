import { useLocation } from "react-router";
import { alternateTag, locales, publicTag } from "#i18n/locales.ts";
import { useLocale, useT } from "./i18n.tsx";
import { useRootData } from "./root-data.ts";

type Props = {
  title: string;
  description?: string;
  /** For pages that belong to one traveller or one search. */
  noindex?: boolean;
  /** Full address of a picture for those who share the page. */
  image?: string | undefined;
};

/** A page's title, description, canonical address and its other languages. React moves them into the head. */
export function DocumentMeta({ title, description, noindex = false, image }: Props) {
  const t = useT();
  const locale = useLocale();
  const { origin } = useRootData();
  const page = useLocation().pathname.slice(3);
  const full = t("shell.title_suffix", { title });
  return (
    <>
      <title>{full}</title>
      {description && <meta name="description" content={description} />}
      {noindex ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={`${origin}/${locale}${page}`} />
          {locales.map((each) => (
            <link key={each} rel="alternate" hrefLang={alternateTag[each]} href={`${origin}/${each}${page}`} />
          ))}
          <link rel="alternate" hrefLang="x-default" href={`${origin}/en${page}`} />
        </>
      )}
      <meta property="og:title" content={full} />
      {description && <meta property="og:description" content={description} />}
      {image && <meta property="og:image" content={image} />}
      <meta property="og:site_name" content={t("common.brand")} />
      <meta property="og:locale" content={publicTag[locale].replace("-", "_")} />
    </>
  );
}
