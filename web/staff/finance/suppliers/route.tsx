import "../../team.css";
import "../../work/work.css";
import "../finance.css";
import "../books/books.css";
import "../settlement/settlement.css";
import "./suppliers.css";
import { data } from "react-router";
import { getAgencyMemo, listAgencyMemos } from "#contract/admin/agency-memos.ts";
import { getDesk } from "#contract/admin/desk.ts";
import type { SupplierCause } from "#contract/admin/supplier-statement-rows.ts";
import {
  getSupplierDifference,
  getSupplierStatements,
  listSupplierDifferences,
} from "#contract/admin/supplier-statements.ts";
import { apiContext } from "#web/lib/context.ts";
import { DocumentMeta } from "#web/lib/document-meta.tsx";
import { useT } from "#web/lib/i18n.tsx";
import { orNotFound } from "#web/lib/or-not-found.ts";
import type { PageHandle } from "#web/lib/page-handle.ts";
import { useLastAnswer } from "#web/lib/use-last-answer.ts";
import type { SuppliersView } from "../../desk-paths.ts";
import { keepShown, useShown } from "../../keep-shown.ts";
import { keepTyped } from "../../keep-typed.ts";
import { staffOnly } from "../../staff-only.ts";
import { useNow } from "../../shell/use-now.ts";
import { FinanceTabs } from "../finance-tabs.tsx";
import type { Route } from "./+types/route";
import { CauseFilter } from "./cause-filter.tsx";
import { DifferenceList } from "./difference-list.tsx";
import { DifferencePane } from "./difference-pane.tsx";
import { MemoList } from "./memo-list.tsx";
import { MemoPane } from "./memo-pane.tsx";
import { StatementList } from "./statement-list.tsx";
import { changeSuppliers, refusedAnswer } from "./supplier-actions.ts";
import { UploadForm } from "./upload-form.tsx";

export const handle = { delivery: "private" } satisfies PageHandle;

const fields = [
  "cause",
  "statement",
  "scope",
  "before",
  "statements",
  "difference",
  "memo",
  "memos",
  "memosBefore",
] as const;

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const read = (name: string) => url.searchParams.get(name)?.trim() || undefined;
  const view: SuppliersView = Object.fromEntries(fields.map((field) => [field, read(field)]));
  const scopeOf = (scope: string | undefined) => scope as "open" | "ended" | undefined;
  const asked = {
    cause: view.cause as SupplierCause | undefined,
    statement: view.statement,
    scope: scopeOf(view.scope),
    before: view.before,
  };
  const [summary, page, memos, difference, memo, desk] = await staffOnly(
    url,
    Promise.all([
      orNotFound(api(getSupplierStatements, { before: view.statements })),
      orNotFound(api(listSupplierDifferences, asked)),
      orNotFound(api(listAgencyMemos, { scope: scopeOf(view.memos), before: view.memosBefore })),
      view.difference ? orNotFound(api(getSupplierDifference, { differenceId: view.difference })) : null,
      view.memo && !view.difference ? orNotFound(api(getAgencyMemo, { memoId: view.memo })) : null,
      api(getDesk, {}),
    ]),
  );
  const mayWork = desk.permissions.includes("settlement.work");
  return { summary, page, memos, difference, memo, view, mayWork, now: new Date().toISOString() };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await request.formData();
  const { status, ...answer } = await staffOnly(url, changeSuppliers(context.get(apiContext), form));
  return data(answer, { status });
}

export const clientAction = (args: Route.ClientActionArgs) => keepTyped(args, refusedAnswer);

export const clientLoader = (args: Route.ClientLoaderArgs) => keepShown("suppliers", args);

export default function Suppliers({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useLastAnswer(actionData);
  useShown("suppliers", loaderData);
  const { summary, page, memos, difference, memo, view, mayWork, now: readAt } = loaderData;
  const t = useT();
  const now = useNow(readAt);
  const isEmpty = page.differences.length === 0 && memos.memos.length === 0;
  return (
    <main id="content" className="team" data-open={difference || memo ? "" : undefined}>
      <DocumentMeta title={t("supplier-statements.title")} noindex />
      <h1 className="sr-only">{t("supplier-statements.title")}</h1>
      <div className="team-main">
        <FinanceTabs />
        <CauseFilter summary={summary} memos={memos.open} view={view} />
        <DifferenceList page={page} view={view} />
        <MemoList page={memos} view={view} now={now} />
        <StatementList summary={summary} view={view} />
      </div>
      {difference ? (
        <DifferencePane key={difference.id} difference={difference} view={view} answer={answer} />
      ) : memo ? (
        <MemoPane key={memo.id} memo={memo} view={view} answer={answer} now={now} />
      ) : (
        <aside className="team-side" aria-label={t("supplier-statements.upload")}>
          {mayWork && <UploadForm parties={summary.parties} answer={answer} />}
          {!isEmpty && <p className="text-muted">{t("supplier-statements.choose")}</p>}
        </aside>
      )}
    </main>
  );
}
