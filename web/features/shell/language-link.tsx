import { Link, useLocation } from "react-router";
import { localeName, otherLocale, publicTag } from "#i18n/locales.ts";
import { useLocale } from "#web/lib/i18n.tsx";
import { switchLanguage } from "#web/lib/paths.ts";

/** The same page in the other language (R4.11), written in that language; keeps path, query, hash, scroll and state. */
export function LanguageLink({ className }: { className?: string }) {
  const locale = useLocale();
  const location = useLocation();
  const other = otherLocale(locale);
  return (
    <Link
      to={switchLanguage(locale, location)}
      state={location.state as unknown}
      preventScrollReset
      lang={other}
      hrefLang={publicTag[other]}
      className={className}
    >
      {localeName[other]}
    </Link>
  );
}
