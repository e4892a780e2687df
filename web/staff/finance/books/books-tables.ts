import type { getRevenue, getVatReturn } from "#contract/admin/books.ts";
import type { DeskDay, listDays } from "#contract/admin/day-close.ts";
import type { Correction, LedgerEntryRow, TrialAccount } from "#contract/admin/ledger.ts";
import type { TaxInvoiceRow } from "#contract/admin/tax-invoices.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import type { Locale } from "#i18n/locales.ts";
import type { Translate } from "#web/lib/i18n.tsx";
import { type Column, type NumbersTable, riyals } from "../../numbers/tables.ts";
import { checkWords, dimensionWords, eventWords } from "./books-words.ts";

/** Tables of finance that are downloaded. */
export const booksTables = [
  "trial",
  "entries",
  "corrections",
  "days",
  "day",
  "vat",
  "revenue",
  "invoices",
  "supplier-statements",
  "supplier-differences",
  "agency-memos",
] as const;
export type BooksTable = (typeof booksTables)[number];

/** In whose words: texts of the page, and names that are kept in both languages. */
export type Words = { t: Translate; locale: Locale };

const of =
  (kind: Column["kind"]) =>
  (label: string): Column => ({ label, kind });
const [text, count, money] = [of("text"), of("count"), of("riyals")];
/** To the minute, in Riyadh, as a spreadsheet sorts it. */
const timeOf = (at: string | null) =>
  at === null ? null : new Date(new Date(at).getTime() + 3 * 3_600_000).toISOString().slice(0, 16).replace("T", " ");

/** Balances: debit above zero, credit below. */
export const trialTable = (accounts: readonly TrialAccount[], { t, locale }: Words): NumbersTable => ({
  title: t("books.trial"),
  columns: [
    text(t("books.number")),
    text(t("books.account")),
    text(t("books.kind")),
    ...(["opening", "debit", "credit", "closing"] as const).map((each) => money(t(`books.${each}`))),
  ],
  rows: accounts.map(({ number, name, kind, opening, debit, credit, closing }) => [
    number,
    name[locale],
    t(`books.kind_${kind}`),
    ...[opening, debit, credit, closing].map(riyals),
  ]),
});

export const entriesTable = (title: string, entries: readonly LedgerEntryRow[], { t }: Words): NumbersTable => ({
  title,
  columns: [
    text(t("books.number")),
    text(t("books.time")),
    text(t("books.day")),
    text(t("books.event")),
    text(t("books.booking")),
    text(t("books.document")),
    money(t("books.amount")),
  ],
  rows: entries.map(({ id, at, ofDay, kind, reference, documents, amount }) => [
    String(id),
    timeOf(at),
    ofDay,
    eventWords(kind, t),
    reference,
    documents.join(" "),
    riyals(amount),
  ]),
});

export const correctionsTable = (corrections: readonly Correction[], { t, locale }: Words): NumbersTable => ({
  title: t("books.corrections"),
  columns: [
    text(t("books.state")),
    text(t("books.account")),
    money(t("books.amount")),
    text(t("books.reason")),
    text(t("books.proposed")),
    text(t("books.time")),
    text(t("books.decided")),
  ],
  rows: corrections.flatMap(({ state, lines, reason, proposedBy, proposedAt, decidedBy }) =>
    lines.map(({ number, name, amount }) => [
      t(`books.state_${state}`),
      `${number} ${name[locale]}`,
      riyals(amount),
      reason,
      proposedBy.name[locale],
      timeOf(proposedAt),
      decidedBy?.name[locale] ?? null,
    ]),
  ),
});

export const daysTable = ({ open, closed }: OutputOf<typeof listDays>, { t, locale }: Words): NumbersTable => ({
  title: t("books.days"),
  columns: [
    text(t("books.day")),
    text(t("books.state")),
    text(t("books.first_signature")),
    text(t("books.second_signature")),
    money(t("books.debit")),
    text(t("books.hash")),
  ],
  rows: [
    ...open.map((day) => [day, t("books.days_open"), null, null, null, null]),
    ...closed.map(({ day, firstBy, secondBy, debit, hash }) => [
      day,
      t("books.day_closed"),
      firstBy.name[locale],
      secondBy.name[locale],
      riyals(debit),
      hash,
    ]),
  ],
});

/** What was looked at before a day is closed. */
export const dayTable = ({ day, checks }: DeskDay, { t }: Words): NumbersTable => ({
  title: `${t("books.checks")} ${day}`,
  columns: [text(t("books.checks")), count(t("books.days_open")), text(t("books.state"))],
  rows: checks.map(({ id, open, stops }) => [
    checkWords(id, t),
    open,
    t(open === 0 ? "books.check_ok" : stops ? "books.check_stops" : "books.check_tells"),
  ]),
});

export const vatTable = (vat: OutputOf<typeof getVatReturn>, { t }: Words): NumbersTable => ({
  title: t("books.vat_title", { month: vat.month }),
  columns: [text(t("books.box")), money(t("books.sales")), money(t("books.adjustments")), money(t("books.vat"))],
  rows: [
    ...vat.boxes.map(({ box, sales, adjustments, vat: own }) => [
      t(`books.box_${box}`),
      riyals(sales),
      riyals(adjustments),
      riyals(own),
    ]),
    [t("books.output_total"), null, null, riyals(vat.outputVat)],
    ...vat.inputVat.map(({ kind, vat: own }) => [
      t("books.input_from", { kind: eventWords(kind, t) }),
      null,
      null,
      riyals(own),
    ]),
    [t("books.input_total"), null, null, riyals(vat.inputTotal)],
    [t("books.due"), null, null, riyals(vat.due)],
  ],
});

export const revenueTable = (
  { rows }: OutputOf<typeof getRevenue>,
  by: "product" | "supplier" | "channel",
  { t }: Words,
): NumbersTable => ({
  title: t("books.tab_revenue"),
  columns: [
    text(t("books.when")),
    text(t(`books.by_${by}`)),
    count(t("books.sold")),
    count(t("books.cancelled")),
    ...revenueColumns.map(({ label }) => money(t(label))),
  ],
  rows: rows.map((row) => [
    row.at,
    dimensionWords(by, row, t),
    row.sales,
    row.cancellations,
    ...revenueColumns.map(({ of: name }) => riyals(row[name])),
  ]),
});

/** Amounts of a row of revenue, in their order. */
export const revenueColumns = [
  { of: "customers", label: "books.customers" },
  { of: "suppliers", label: "books.suppliers" },
  { of: "vat", label: "books.output_total" },
  { of: "fees", label: "books.fees" },
  { of: "cancelFees", label: "books.cancel_fees" },
  { of: "discounts", label: "books.discounts" },
  { of: "goodwill", label: "books.goodwill" },
  { of: "revenue", label: "books.revenue" },
] as const;

export const invoicesTable = (invoices: readonly TaxInvoiceRow[], { t }: Words): NumbersTable => ({
  title: t("finance.tab_invoices"),
  columns: [
    text(t("finance.number")),
    text(t("finance.kind")),
    text(t("finance.issued")),
    money(t("finance.total")),
    text(t("finance.standing")),
  ],
  rows: invoices.map(({ number, kind, issuedAt, total, standing }) => [
    number,
    t(`finance.kind_${kind}`),
    timeOf(issuedAt),
    riyals(total),
    t(`finance.standing_${standing}`),
  ]),
});
