import "../../team.css";
import "../../work/work.css";
import "../finance.css";
import "../books/books.css";
import "./settlement.css";
import { data } from "react-router";
import { listBankLines } from "#contract/admin/bank-lines.ts";
import { getDesk } from "#contract/admin/desk.ts";
import { getDifference, getSettlements, listDifferences } from "#contract/admin/settlement.ts";
import type { SettlementCause } from "#contract/admin/settlement-rows.ts";
import { apiContext } from "#web/lib/context.ts";
import { DocumentMeta } from "#web/lib/document-meta.tsx";
import { useT } from "#web/lib/i18n.tsx";
import { orNotFound } from "#web/lib/or-not-found.ts";
import type { PageHandle } from "#web/lib/page-handle.ts";
import { useLastAnswer } from "#web/lib/use-last-answer.ts";
import type { SettlementView } from "../../desk-paths.ts";
import { keepShown, useShown } from "../../keep-shown.ts";
import { keepTyped } from "../../keep-typed.ts";
import { staffOnly } from "../../staff-only.ts";
import { FinanceTabs } from "../finance-tabs.tsx";
import type { Route } from "./+types/route";
import { BankLines } from "./bank-lines.tsx";
import { BankUpload } from "./bank-upload.tsx";
import { CauseFilter } from "./cause-filter.tsx";
import { DifferenceList } from "./difference-list.tsx";
import { DifferencePane } from "./difference-pane.tsx";
import { PayoutList } from "./payout-list.tsx";
import { changeSettlement, refusedAnswer } from "./settlement-actions.ts";
import { UploadForm } from "./upload-form.tsx";

export const handle = { delivery: "private" } satisfies PageHandle;

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const read = (name: string) => url.searchParams.get(name)?.trim() || undefined;
  const view: SettlementView = {
    cause: read("cause"),
    settlement: read("settlement"),
    scope: read("scope"),
    before: read("before"),
    payouts: read("payouts"),
    lines: read("lines"),
    difference: read("difference"),
  };
  const asked = {
    cause: view.cause as SettlementCause | undefined,
    settlement: view.settlement,
    scope: view.scope as "open" | "ended" | undefined,
    before: view.before,
  };
  const [summary, page, bank, difference, desk] = await staffOnly(
    url,
    Promise.all([
      orNotFound(api(getSettlements, { before: view.payouts })),
      orNotFound(api(listDifferences, asked)),
      orNotFound(api(listBankLines, { before: view.lines })),
      view.difference ? orNotFound(api(getDifference, { differenceId: view.difference })) : null,
      api(getDesk, {}),
    ]),
  );
  return { summary, page, bank, difference, view, mayWork: desk.permissions.includes("settlement.work") };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await request.formData();
  const { status, ...answer } = await staffOnly(url, changeSettlement(context.get(apiContext), form));
  return data(answer, { status });
}

export const clientAction = (args: Route.ClientActionArgs) => keepTyped(args, refusedAnswer);

export const clientLoader = (args: Route.ClientLoaderArgs) => keepShown("settlement", args);

export default function Settlement({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useLastAnswer(actionData);
  useShown("settlement", loaderData);
  const { summary, page, bank, difference, view, mayWork } = loaderData;
  const t = useT();
  return (
    <main id="content" className="team" data-open={difference ? "" : undefined}>
      <DocumentMeta title={t("settlement.title")} noindex />
      <h1 className="sr-only">{t("settlement.title")}</h1>
      <div className="team-main">
        <FinanceTabs />
        <CauseFilter summary={summary} view={view} />
        <DifferenceList page={page} view={view} />
        <PayoutList summary={summary} view={view} />
        <BankLines bank={bank} view={view} />
      </div>
      {difference ? (
        <DifferencePane key={difference.id} difference={difference} view={view} answer={answer} />
      ) : (
        <aside className="team-side" aria-label={t("settlement.upload")}>
          {mayWork && <UploadForm gateways={summary.gateways} answer={answer} />}
          {mayWork && <BankUpload answer={answer} />}
          {page.differences.length > 0 && <p className="text-muted">{t("settlement.choose")}</p>}
        </aside>
      )}
    </main>
  );
}
