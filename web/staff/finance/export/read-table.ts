import { listAgencyMemos } from "#contract/admin/agency-memos.ts";
import { getRevenue, getVatReturn } from "#contract/admin/books.ts";
import { getDay, listDays } from "#contract/admin/day-close.ts";
import { getTrialBalance, listCorrections, listLedgerEntries } from "#contract/admin/ledger.ts";
import { getSupplierStatements, listSupplierDifferences } from "#contract/admin/supplier-statements.ts";
import { listTaxInvoices } from "#contract/admin/tax-invoices.ts";
import type { ApiClient } from "#contract/client.ts";
import type { NumbersTable } from "../../numbers/tables.ts";
import * as tables from "../books/books-tables.ts";
import * as suppliers from "../suppliers/supplier-tables.ts";
import { readRevenueQuery } from "../revenue/revenue-query.ts";
import { readMonth } from "../vat-return/months.ts";

/** A table as the address asks for it; lists are read to their end. */
export async function readTable(
  api: ApiClient,
  name: tables.BooksTable,
  url: URL,
  words: tables.Words,
): Promise<NumbersTable> {
  const read = (field: string) => url.searchParams.get(field)?.trim() || undefined;
  const days = { from: read("from"), to: read("to") };
  switch (name) {
    case "trial":
      return tables.trialTable((await api(getTrialBalance, days)).accounts, words);
    case "entries":
      return readEntries(api, { ...days, account: read("account") ?? "" }, words);
    case "corrections":
      return tables.correctionsTable(
        await readAll(async (before) => {
          const { corrections, next } = await api(listCorrections, { before });
          return { rows: corrections, next };
        }),
        words,
      );
    case "days":
      return tables.daysTable(await api(listDays, {}), words);
    case "day":
      return tables.dayTable(await api(getDay, { day: read("day") ?? "" }), words);
    case "vat":
      return tables.vatTable(await api(getVatReturn, { month: readMonth(url) }), words);
    case "revenue": {
      const query = readRevenueQuery(url);
      return tables.revenueTable(await api(getRevenue, query), query.by, words);
    }
    case "invoices":
      return tables.invoicesTable(
        await readAll(async (before) => {
          const { invoices, next } = await api(listTaxInvoices, { before });
          return { rows: invoices, next };
        }),
        words,
      );
    case "supplier-statements":
      return suppliers.statementsTable(
        await readAll(async (before) => {
          const { statements, next } = await api(getSupplierStatements, { before });
          return { rows: statements, next };
        }),
        words,
      );
    case "supplier-differences":
      return suppliers.differencesTable(
        await readAll(async (before) => {
          const { differences, next } = await api(listSupplierDifferences, { before });
          return { rows: differences, next };
        }),
        words,
      );
    case "agency-memos":
      return suppliers.memosTable(
        await readAll(async (before) => {
          const { memos, next } = await api(listAgencyMemos, { before });
          return { rows: memos, next };
        }),
        words,
      );
  }
}

async function readEntries(
  api: ApiClient,
  asked: { account: string; from: string | undefined; to: string | undefined },
  words: tables.Words,
): Promise<NumbersTable> {
  let title = "";
  const entries = await readAll(async (before) => {
    const page = await api(listLedgerEntries, { ...asked, before, limit: 1000 });
    title = page.account.name[words.locale];
    return { rows: page.entries, next: page.next };
  });
  return tables.entriesTable(title, entries, words);
}

/** Page after page; a spreadsheet has a million rows at most. */
async function readAll<Row>(
  page: (before: string | undefined) => Promise<{ rows: readonly Row[]; next: string | null }>,
): Promise<Row[]> {
  const all: Row[] = [];
  let before: string | undefined;
  do {
    const { rows, next } = await page(before);
    all.push(...rows);
    before = next ?? undefined;
  } while (before !== undefined && all.length < 1_000_000);
  return all;
}
