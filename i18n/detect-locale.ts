import { defaultLocale, isLocale, type Locale } from "./locales.ts";

/** R1.2: the language cookie, then the browser's languages, then English. */
export function detectLocale(cookie: string | null | undefined, acceptLanguage: string | null | undefined): Locale {
  if (isLocale(cookie)) return cookie;
  return preferredLocale(acceptLanguage ?? "") ?? defaultLocale;
}

/** R7.8: the language of an API answer: `Set-Locale`, else `Accept-Language`. */
export function detectApiLocale(
  setLocale: string | null | undefined,
  acceptLanguage: string | null | undefined,
): Locale {
  return preferredLocale(setLocale ?? "") ?? preferredLocale(acceptLanguage ?? "") ?? defaultLocale;
}

/** The language an address stands in, or null for one without a prefix. Only lower case counts: `/EN` is redirected. */
export function localeOfPath(pathname: string): Locale | null {
  const first = pathname.split("/")[1];
  return isLocale(first) ? first : null;
}

/** The language of a page: that of its address. Where there is none, what is shown there is English. */
export const localeOf = ({ pathname }: { pathname: string }): Locale => localeOfPath(pathname) ?? defaultLocale;

/**
 * R2: where an address without a language prefix leads, its query kept; null when the address has one. A prefix in the
 * wrong case is corrected.
 */
export function localizedPath(pathname: string, search: string, locale: Locale): string | null {
  if (localeOfPath(pathname)) return null;
  const [, first = "", ...rest] = pathname.split("/");
  const prefix = first.toLowerCase();
  if (isLocale(prefix)) return `/${[prefix, ...rest].join("/")}${search}`;
  return `/${locale}${pathname === "/" ? "" : pathname}${search}`;
}

/** The best language we have in an `Accept-Language` header; `q=0` refuses one. */
function preferredLocale(header: string): Locale | null {
  let best: Locale | null = null;
  let bestWeight = 0;
  for (const part of header.split(",")) {
    const [tag = "", ...parameters] = part.trim().toLowerCase().split(";");
    const language = tag.trim().split("-")[0];
    if (!isLocale(language)) continue;
    const quality = parameters.map((text) => /^\s*q\s*=\s*([\d.]+)\s*$/.exec(text)?.[1]).find(Boolean);
    const weight = quality === undefined ? 1 : Number(quality);
    if (weight > bestWeight) [best, bestWeight] = [language, weight];
  }
  return best;
}
