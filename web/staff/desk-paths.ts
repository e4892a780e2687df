import { useLocale } from "#web/lib/i18n.tsx";
import type { Locale } from "#i18n/locales.ts";

/** What the list of cases shows, as it stands in the address. */
export type WorkView = { scope?: string | undefined; queue?: string | undefined; case?: string | undefined };

/** What bookings are searched by: in one way from a place on, or in all. */
export type BookingSearch = Partial<Record<"q" | "by" | "cursor", string | undefined>>;
/** What the page of a booking shows: lines of one sort, and the quote of cancelling `part`s (all: none named). */
export type BookingView = { q?: string | undefined; show?: string | undefined; cancel?: readonly number[] | undefined };

/** Whom the page of the team shows: a member, or the form of an invitation. */
export type PeopleView = { member?: string | undefined; form?: "invite" | undefined };
/** Which tax invoices finance sees, and the one that is chosen. */
export type FinanceView = Partial<Record<"standing" | "before" | "invoice", string | undefined>>;
/** Which differences of settlements finance sees, and the one that is chosen. */
export type SettlementView = Partial<
  Record<"cause" | "settlement" | "scope" | "before" | "payouts" | "lines" | "difference", string | undefined>
>;
/** Which differences with suppliers finance sees, and the difference or memo that is chosen. */
export type SuppliersView = Partial<
  Record<
    "cause" | "statement" | "scope" | "before" | "statements" | "difference" | "memo" | "memos" | "memosBefore",
    string | undefined
  >
>;
/** Which days, account and movement of the books are shown. */
export type LedgerView = Partial<Record<"from" | "to" | "account" | "before" | "movement", string | undefined>>;
export type CorrectionsView = Partial<Record<"before" | "lines" | "form", string | undefined>>;
export type RevenueView = Partial<Record<"from" | "to" | "by" | "step", string | undefined>>;
/** What the audit log is searched by. */
export type AuditView = Partial<Record<"staffId" | "action" | "subject" | "before", string | undefined>>;

/** Of which days and product the page of figures is; `own`: from `from` to `to`. */
export type NumbersView = {
  period?: "today" | "7" | "28" | "90" | "own" | undefined;
  from?: string | undefined;
  to?: string | undefined;
  product?: string | undefined;
};
/** Which rule the page of fees and mark-ups shows: an id, `new-flight` or `new-hotel`. */
export type RulesView = { rule?: string | undefined };

const withQuery = (path: string, view: Record<string, string | undefined>): string => {
  const given = Object.entries(view).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path;
};

/** Addresses of the desk in one language. */
export function deskPathsOf(locale: Locale) {
  const base = `/${locale}/staff`;
  return {
    work: (view: WorkView = {}) => withQuery(base, view),
    /** `sent`: the booking whose link has just gone out. */
    telephone: (view: { sent?: string } = {}) => withQuery(`${base}/telephone`, view),
    finance: (view: FinanceView = {}) => withQuery(`${base}/finance`, view),
    settlement: (view: SettlementView = {}) => withQuery(`${base}/finance/settlement`, view),
    chargebacks: (view: { chargeback?: string | undefined } = {}) => withQuery(`${base}/finance/chargebacks`, view),
    supplierStatements: (view: SuppliersView = {}) => withQuery(`${base}/finance/suppliers`, view),
    /** The books of some days; an account, one movement. */
    ledger: (view: LedgerView = {}) => withQuery(`${base}/finance/ledger`, view),
    corrections: (view: CorrectionsView = {}) => withQuery(`${base}/finance/corrections`, view),
    dayClose: (view: { day?: string | undefined } = {}) => withQuery(`${base}/finance/day-close`, view),
    vatReturn: (view: { month?: string | undefined } = {}) => withQuery(`${base}/finance/vat-return`, view),
    revenue: (view: RevenueView = {}) => withQuery(`${base}/finance/revenue`, view),
    /** A table of finance as a file. */
    financeFile: (
      view: LedgerView & RevenueView & { table: string; format: "csv" | "xlsx"; day?: string; month?: string },
    ) => withQuery(`${base}/finance/export`, view),
    people: (view: PeopleView = {}) => withQuery(`${base}/people`, view),
    /** Of everybody where the reader manages them; `staffId`: down to those of one. */
    sessions: (staffId?: string) => `${base}/sessions${staffId ? `#of-${staffId}` : ""}`,
    audit: (view: AuditView = {}) => withQuery(`${base}/audit`, view),
    bookings: (search: BookingSearch = {}) => withQuery(`${base}/bookings`, search),
    booking: (booking: string, { q, show, cancel }: BookingView = {}) => {
      const path = withQuery(`${base}/bookings/${booking}`, { q, show, cancel: cancel && "1" });
      return path + (cancel ?? []).map((part) => `&part=${part}`).join("");
    },
    numbers: (view: NumbersView = {}) => withQuery(`${base}/numbers`, view),
    /** A chart of that page as a file. */
    numbersFile: (view: NumbersView & { chart: string; format: "csv" | "xlsx" }) =>
      withQuery(`${base}/numbers/export`, view),
    system: (view: { job?: string } = {}) => withQuery(`${base}/system`, view),
    /** Fees and mark-ups; a rule by its id, or a new one. */
    rules: (view: RulesView = {}) => withQuery(`${base}/rules`, view),
    /** A visa application, with the document that is looked at. */
    visa: (application: string, chosen: { document?: string; traveller?: string | undefined } = {}) =>
      withQuery(`${base}/visas/${application}`, chosen),
    /** Texts of the site, of one kind. */
    content: (view: Partial<Record<"kind" | "filter" | "search", string | undefined>> = {}) =>
      withQuery(`${base}/content`, view),
    /** One of them. `compare`: an earlier version that the newest is held against. */
    contentItem: (
      kind: string,
      item: string,
      view: Partial<Record<"kind" | "filter" | "search" | "compare", string | undefined>> = {},
    ) => withQuery(`${base}/content/${kind}/${encodeURIComponent(item)}`, { ...view, kind: undefined }),
    /** `next`: where to go on afterwards, an address of the desk. */
    login: (next?: string) => withQuery(`${base}/login`, { next }),
    logOut: `${base}/log-out`,
  };
}

export const useDeskPaths = () => deskPathsOf(useLocale());
