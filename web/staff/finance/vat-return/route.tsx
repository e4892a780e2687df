import "../../team.css";
import "../finance.css";
import "../books/books.css";
import { Form } from "react-router";
import { getVatReturn } from "#contract/admin/books.ts";
import { compareMoney, sar } from "#contract/money.ts";
import { apiContext } from "#web/lib/context.ts";
import { DocumentMeta } from "#web/lib/document-meta.tsx";
import { useT } from "#web/lib/i18n.tsx";
import type { PageHandle } from "#web/lib/page-handle.ts";
import { Money } from "#web/ui/money.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { useFormats } from "#web/ui/use-formats.ts";
import { Rich } from "#web/lib/rich.tsx";
import { useDeskPaths } from "../../desk-paths.ts";
import { keepShown, useShown } from "../../keep-shown.ts";
import { staffOnly } from "../../staff-only.ts";
import { Files } from "../books/files.tsx";
import { FinanceTabs } from "../finance-tabs.tsx";
import type { Route } from "./+types/route";
import { lastMonths, readMonth } from "./months.ts";
import { VatTable } from "./vat-table.tsx";

export const handle = { delivery: "private" } satisfies PageHandle;

export async function loader({ context, url }: Route.LoaderArgs) {
  const month = readMonth(url);
  const vat = await staffOnly(url, context.get(apiContext)(getVatReturn, { month }));
  return { vat, months: lastMonths(new Date(), vat.month) };
}

export const clientLoader = (args: Route.ClientLoaderArgs) => keepShown("vat-return", args);

export default function VatReturnPage({ loaderData }: Route.ComponentProps) {
  useShown("vat-return", loaderData);
  const { vat, months } = loaderData;
  const t = useT();
  const paths = useDeskPaths();
  const { day } = useFormats();
  const named = (month: string) => day(`${month}-01`, "monthYear");
  const title = t("books.vat_title", { month: named(vat.month) });
  const agrees = compareMoney(vat.difference, sar(0)) === 0;
  return (
    <main id="content" className="team team-alone">
      <DocumentMeta title={t("books.tab_vat")} noindex />
      <div className="team-main">
        <FinanceTabs />
        <div className="books-top">
          <h1 className="text-lg font-semibold">{title}</h1>
          <Form key={vat.month} action={paths.vatReturn()} className="books-form" preventScrollReset>
            <SelectField
              name="month"
              label={t("books.month")}
              defaultValue={vat.month}
              options={months.map((value) => ({ value, label: named(value) }))}
            />
            <button type="submit" className="desk-button">
              {t("books.show")}
            </button>
          </Form>
        </div>
        <Notice tone={agrees ? "ok" : "bad"}>
          <Rich
            id={agrees ? "books.vat_agrees" : "books.vat_differs"}
            parts={{
              amount: <Money value={vat.booked} charged />,
              difference: <Money value={vat.difference} charged />,
            }}
          />
          <p>{t(vat.isClosed ? "books.month_closed" : "books.month_open")}</p>
        </Notice>
        <section className="team-box" aria-labelledby="vat-title">
          <div className="team-head">
            <h2 id="vat-title" className="font-semibold">
              {t("books.tab_vat")}
            </h2>
            <Files table="vat" title={title} view={{ month: vat.month }} />
          </div>
          <VatTable vat={vat} />
        </section>
        <p className="text-muted">{t("books.vat_line")}</p>
      </div>
    </main>
  );
}
