import "../team.css";
import "../work/work.css";
import "./finance.css";
import "./books/books.css";
import { data } from "react-router";
import { getDesk } from "#contract/admin/desk.ts";
import {
  getDeskTaxInvoice,
  getTaxReporting,
  listTaxInvoices,
  type ReportStanding,
} from "#contract/admin/tax-invoices.ts";
import { apiContext } from "#web/lib/context.ts";
import { DocumentMeta } from "#web/lib/document-meta.tsx";
import { useT } from "#web/lib/i18n.tsx";
import { orNotFound } from "#web/lib/or-not-found.ts";
import type { PageHandle } from "#web/lib/page-handle.ts";
import { useLastAnswer } from "#web/lib/use-last-answer.ts";
import type { FinanceView } from "../desk-paths.ts";
import { keepShown, useShown } from "../keep-shown.ts";
import { keepTyped } from "../keep-typed.ts";
import { useNow } from "../shell/use-now.ts";
import { staffOnly } from "../staff-only.ts";
import type { Route } from "./+types/route";
import { changeFinance, refusedAnswer } from "./finance-actions.ts";
import { FinanceTabs } from "./finance-tabs.tsx";
import { InvoicePane } from "./invoice-pane.tsx";
import { InvoiceTable } from "./invoice-table.tsx";
import { NumberState } from "./number-state.tsx";
import { Standings } from "./standings.tsx";

export const handle = { delivery: "private" } satisfies PageHandle;

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const read = (name: string) => url.searchParams.get(name)?.trim() || undefined;
  const view: FinanceView = { standing: read("standing"), before: read("before"), invoice: read("invoice") };
  const standing = view.standing as ReportStanding | undefined;
  const [reporting, page, invoice, desk] = await staffOnly(
    url,
    Promise.all([
      api(getTaxReporting, {}),
      orNotFound(api(listTaxInvoices, { standing, before: view.before })),
      view.invoice ? orNotFound(api(getDeskTaxInvoice, { number: view.invoice })) : null,
      api(getDesk, {}),
    ]),
  );
  const mayReport = desk.permissions.includes("invoices.report");
  return { reporting, page, invoice, view, standing, mayReport, now: new Date().toISOString() };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await request.formData();
  const { status, ...answer } = await staffOnly(url, changeFinance(context.get(apiContext), form));
  return data(answer, { status });
}

export const clientAction = (args: Route.ClientActionArgs) => keepTyped(args, refusedAnswer);

export const clientLoader = (args: Route.ClientLoaderArgs) => keepShown("finance", args);

export default function Finance({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useLastAnswer(actionData);
  useShown("finance", loaderData);
  const { reporting, page, invoice, view, standing, mayReport, now: readAt } = loaderData;
  const t = useT();
  const now = useNow(readAt);
  const checkRefusal = answer?.intent === "check" ? answer.refusal : undefined;
  return (
    <main id="content" className="team" data-open={invoice ? "" : undefined}>
      <DocumentMeta title={t("finance.tab_invoices")} noindex />
      <h1 className="sr-only">{t("finance.tab_invoices")}</h1>
      <div className="team-main">
        <FinanceTabs />
        <Standings reporting={reporting} standing={standing} now={now} />
        <InvoiceTable page={page} view={view} now={now} />
      </div>
      {invoice ? (
        <InvoicePane
          key={invoice.number}
          invoice={invoice}
          view={view}
          answer={answer}
          mayReport={mayReport}
          now={now}
        />
      ) : (
        <aside className="team-side" aria-label={t("finance.numbers")}>
          <NumberState reporting={reporting} refusal={checkRefusal} />
          {page.invoices.length > 0 && <p className="text-muted">{t("finance.choose")}</p>}
        </aside>
      )}
    </main>
  );
}
