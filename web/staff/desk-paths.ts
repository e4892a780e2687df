import { useLocale } from "#web/lib/i18n.tsx";
import type { Locale } from "#i18n/locales.ts";

/** What the list of cases shows, as it stands in the address. */
export type WorkView = { scope?: string | undefined; queue?: string | undefined; case?: string | undefined };

/** Addresses of the desk in one language. */
export function deskPathsOf(locale: Locale) {
  const base = `/${locale}/staff`;
  return {
    work: (view: WorkView = {}) => {
      const given = Object.entries(view).filter((entry): entry is [string, string] => Boolean(entry[1]));
      return given.length > 0 ? `${base}?${new URLSearchParams(given)}` : base;
    },
    /** A visa application, with the document that is looked at. */
    visa: (application: string, chosen: { document?: string; traveller?: string | undefined } = {}) => {
      const given = Object.entries(chosen).filter((entry): entry is [string, string] => Boolean(entry[1]));
      return `${base}/visas/${application}${given.length > 0 ? `?${new URLSearchParams(given)}` : ""}`;
    },
    /** `next`: where to go on afterwards, an address of the desk. */
    login: (next?: string) => (next ? `${base}/login?${new URLSearchParams({ next })}` : `${base}/login`),
    logOut: `${base}/log-out`,
  };
}

export const useDeskPaths = () => deskPathsOf(useLocale());
