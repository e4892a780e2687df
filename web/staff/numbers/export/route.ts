import { getNumbers } from "#contract/admin/numbers.ts";
import { formatMessage } from "#i18n/format-message.ts";
import { localeOf } from "#i18n/detect-locale.ts";
import type { Locale } from "#i18n/locales.ts";
import { catalogueOf } from "#web/lib/catalogues.ts";
import { apiContext } from "#web/lib/context.ts";
import type { Translate } from "#web/lib/i18n.tsx";
import type { PageHandle } from "#web/lib/page-handle.ts";
import { staffOnly } from "../../staff-only.ts";
import { writeCsv, writeXlsx } from "../export-table.ts";
import { inputOf, readNumbersView } from "../numbers-query.ts";
import { charts, tableOf } from "../tables.ts";
import type { Route } from "./+types/route";

export const handle = { delivery: "private" } satisfies PageHandle;

/** The table of a chart as a file, in the language of its address; digits are Latin, so that a spreadsheet can reckon. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const chart = charts.find((each) => each === url.searchParams.get("chart"));
  const isExcel = url.searchParams.get("format") === "xlsx";
  const view = readNumbersView(url);
  const numbers = await staffOnly(url, context.get(apiContext)(getNumbers, inputOf(view)));
  if (!chart) throw new Response(null, { status: 404 });
  const locale = localeOf(url);
  const table = tableOf(chart, numbers, translateIn(locale));
  const name = `wijha-${chart}-${numbers.from}-${numbers.to}${view.product ? `-${view.product}` : ""}`;
  const body = isExcel ? await writeXlsx(table, locale) : writeCsv(table);
  return new Response(body, {
    headers: {
      "Content-Type": isExcel
        ? "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        : "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}.${isExcel ? "xlsx" : "csv"}"`,
      "Cache-Control": "no-store",
    },
  });
}

const translateIn =
  (locale: Locale): Translate =>
  (key, values = {}) =>
    formatMessage(catalogueOf(locale)[key] ?? [key], values, locale);
