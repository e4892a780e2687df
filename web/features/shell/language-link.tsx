import type { MouseEvent } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { localeName, otherLocale, publicTag } from "#i18n/locales.ts";
import { useLocale } from "#web/lib/i18n.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { pathIn, usePageFacts } from "#web/lib/page-facts.ts";

/**
 * The same page in the other language (R4.11), written in that language; keeps path, query, hash, scroll and state, and
 * what was typed into a form inside `data-kept-form`: that goes along in the address, which such a page reads.
 */
export function LanguageLink({ className }: { className?: string }) {
  const locale = useLocale();
  const location = useLocation();
  const navigate = useNavigate();
  const other = otherLocale(locale);
  const state = location.state as unknown;
  const path = pathIn(other, location.pathname, usePageFacts().alternates);
  const keepTyped = (event: MouseEvent) => {
    const search = typedQuery();
    if (!search || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void navigate(path + search + location.hash, { state, preventScrollReset: true });
  };
  return (
    <Link
      to={path + location.search + location.hash}
      state={state}
      preventScrollReset
      lang={other}
      hrefLang={publicTag[other]}
      // One word is not worth the file of the other script's letters: the system has good ones.
      className={classNames(other === "ar" && "font-system", className)}
      onClick={keepTyped}
    >
      {localeName[other]}
    </Link>
  );
}

/** What the kept form holds, as a query; null where there is none or nothing is filled in. */
function typedQuery(): string | null {
  const form = document.querySelector<HTMLFormElement>("[data-kept-form] form");
  if (!form) return null;
  const typed = [...new FormData(form)].filter(
    (entry): entry is [string, string] => typeof entry[1] === "string" && entry[1] !== "",
  );
  return typed.length > 0 ? `?${new URLSearchParams(typed)}` : null;
}
