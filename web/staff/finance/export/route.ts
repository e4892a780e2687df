import { getDesk } from "#contract/admin/desk.ts";
import { formatMessage } from "#i18n/format-message.ts";
import { localeOf } from "#i18n/detect-locale.ts";
import type { Locale } from "#i18n/locales.ts";
import { catalogueOf } from "#web/lib/catalogues.ts";
import { apiContext } from "#web/lib/context.ts";
import type { Translate } from "#web/lib/i18n.tsx";
import { orNotFound } from "#web/lib/or-not-found.ts";
import type { PageHandle } from "#web/lib/page-handle.ts";
import { writeCsv, writeXlsx } from "../../numbers/export-table.ts";
import { staffOnly } from "../../staff-only.ts";
import { booksTables } from "../books/books-tables.ts";
import type { Route } from "./+types/route";
import { readTable } from "./read-table.ts";

export const handle = { delivery: "private" } satisfies PageHandle;

/** A table of finance as a file, in the language of its address; digits are Latin, so that a spreadsheet can reckon. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const name = booksTables.find((each) => each === url.searchParams.get("table"));
  const isExcel = url.searchParams.get("format") === "xlsx";
  const locale = localeOf(url);
  const words = { t: translateIn(locale), locale };
  // Who is not at the desk is led to its login, whatever is asked for.
  await staffOnly(url, context.get(apiContext)(getDesk, {}));
  if (!name) throw new Response(null, { status: 404 });
  const table = await staffOnly(url, orNotFound(readTable(context.get(apiContext), name, url, words)));
  const body = isExcel ? await writeXlsx(table, locale) : writeCsv(table);
  const of = ["account", "from", "to", "day", "month"].flatMap((each) => url.searchParams.get(each) ?? []);
  const file = ["wijha", name, ...of].join("-").replace(/[^\w-]/g, "");
  return new Response(body, {
    headers: {
      "Content-Type": isExcel
        ? "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        : "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${file}.${isExcel ? "xlsx" : "csv"}"`,
      "Cache-Control": "no-store",
    },
  });
}

const translateIn =
  (locale: Locale): Translate =>
  (key, values = {}) =>
    formatMessage(catalogueOf(locale)[key] ?? [key], values, locale);
