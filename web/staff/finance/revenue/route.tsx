import "../../team.css";
import "../finance.css";
import "../books/books.css";
import { getRevenue, revenueDimensions, revenueSteps } from "#contract/admin/books.ts";
import { apiContext } from "#web/lib/context.ts";
import { DocumentMeta } from "#web/lib/document-meta.tsx";
import { queryCall, refusalOf } from "#web/lib/forms.ts";
import { useT } from "#web/lib/i18n.tsx";
import type { PageHandle } from "#web/lib/page-handle.ts";
import { SelectField } from "#web/ui/select-field.tsx";
import { useDeskPaths } from "../../desk-paths.ts";
import { keepShown, useShown } from "../../keep-shown.ts";
import { staffOnly } from "../../staff-only.ts";
import { ChooseDays } from "../books/choose-days.tsx";
import { Files } from "../books/files.tsx";
import { FinanceTabs } from "../finance-tabs.tsx";
import type { Route } from "./+types/route";
import { readRevenueQuery } from "./revenue-query.ts";
import { RevenueTable } from "./revenue-table.tsx";

export const handle = { delivery: "private" } satisfies PageHandle;

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = readRevenueQuery(url);
  const call = await staffOnly(url, queryCall(context.get(apiContext)(getRevenue, query)));
  return { query, revenue: call.ok ? call.data : undefined, refusal: refusalOf(call) };
}

export const clientLoader = (args: Route.ClientLoaderArgs) => keepShown("revenue", args);

export default function RevenuePage({ loaderData }: Route.ComponentProps) {
  useShown("revenue", loaderData);
  const { query, revenue, refusal } = loaderData;
  const t = useT();
  const paths = useDeskPaths();
  const { by, step } = query;
  const [from, to] = [revenue?.from ?? query.from, revenue?.to ?? query.to];
  return (
    <main id="content" className="team team-alone">
      <DocumentMeta title={t("books.tab_revenue")} noindex />
      <div className="team-main">
        <FinanceTabs />
        <div className="books-top">
          <h1 className="text-lg font-semibold">{t("books.tab_revenue")}</h1>
          <ChooseDays action={paths.revenue()} from={from} to={to} refusal={refusal}>
            <SelectField
              key={by}
              name="by"
              label={t("books.by")}
              defaultValue={by}
              options={revenueDimensions.map((value) => ({ value, label: t(`books.by_${value}`) }))}
            />
            <SelectField
              key={`${step} rows`}
              name="step"
              label={t("books.step")}
              defaultValue={step}
              options={revenueSteps.map((value) => ({ value, label: t(`books.step_${value}`) }))}
            />
          </ChooseDays>
        </div>
        {revenue && (
          <section className="team-box" aria-labelledby="revenue-title">
            <div className="team-head">
              <h2 id="revenue-title" className="font-semibold">
                {t("books.tab_revenue")} · {t(`books.by_${by}`)}
              </h2>
              <Files table="revenue" title={t("books.tab_revenue")} view={{ from, to, by, step }} />
            </div>
            {revenue.rows.length === 0 ? (
              <p className="p-4 text-muted">{t("books.no_revenue")}</p>
            ) : (
              <RevenueTable rows={revenue.rows} by={by} step={step} />
            )}
          </section>
        )}
        <p className="text-muted">{t("books.revenue_line")}</p>
      </div>
    </main>
  );
}
