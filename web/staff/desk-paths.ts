import { useLocale } from "#web/lib/i18n.tsx";
import type { Locale } from "#i18n/locales.ts";

/** What the list of cases shows, as it stands in the address. */
export type WorkView = { scope?: string | undefined; queue?: string | undefined; case?: string | undefined };

/** Whom the page of the team shows: a member, or the form of an invitation. */
export type PeopleView = { member?: string | undefined; form?: "invite" | undefined };
/** Which tax invoices finance sees, and the one that is chosen. */
export type FinanceView = Partial<Record<"standing" | "before" | "invoice", string | undefined>>;
/** What the audit log is searched by. */
export type AuditView = Partial<Record<"staffId" | "action" | "subject" | "before", string | undefined>>;

const withQuery = (path: string, view: Record<string, string | undefined>): string => {
  const given = Object.entries(view).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path;
};

/** Addresses of the desk in one language. */
export function deskPathsOf(locale: Locale) {
  const base = `/${locale}/staff`;
  return {
    work: (view: WorkView = {}) => withQuery(base, view),
    finance: (view: FinanceView = {}) => withQuery(`${base}/finance`, view),
    people: (view: PeopleView = {}) => withQuery(`${base}/people`, view),
    /** Of everybody where the reader manages them; `staffId`: down to those of one. */
    sessions: (staffId?: string) => `${base}/sessions${staffId ? `#of-${staffId}` : ""}`,
    audit: (view: AuditView = {}) => withQuery(`${base}/audit`, view),
    /** A visa application, with the document that is looked at. */
    visa: (application: string, chosen: { document?: string; traveller?: string | undefined } = {}) =>
      withQuery(`${base}/visas/${application}`, chosen),
    /** `next`: where to go on afterwards, an address of the desk. */
    login: (next?: string) => withQuery(`${base}/login`, { next }),
    logOut: `${base}/log-out`,
  };
}

export const useDeskPaths = () => deskPathsOf(useLocale());
