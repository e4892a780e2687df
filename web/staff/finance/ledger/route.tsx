import "../../team.css";
import "../../work/work.css";
import "../finance.css";
import "../books/books.css";
import { data } from "react-router";
import { getDesk } from "#contract/admin/desk.ts";
import { getLedgerMovement, getTrialBalance, listLedgerEntries } from "#contract/admin/ledger.ts";
import { apiContext } from "#web/lib/context.ts";
import { DocumentMeta } from "#web/lib/document-meta.tsx";
import { queryCall, refusalOf } from "#web/lib/forms.ts";
import { useT } from "#web/lib/i18n.tsx";
import { orNotFound } from "#web/lib/or-not-found.ts";
import type { PageHandle } from "#web/lib/page-handle.ts";
import { useLastAnswer } from "#web/lib/use-last-answer.ts";
import { type LedgerView, useDeskPaths } from "../../desk-paths.ts";
import { keepShown, useShown } from "../../keep-shown.ts";
import { keepTyped } from "../../keep-typed.ts";
import { staffOnly } from "../../staff-only.ts";
import { changeBooks, refusedAnswer } from "../books/books-actions.ts";
import { ChooseDays } from "../books/choose-days.tsx";
import { FinanceTabs } from "../finance-tabs.tsx";
import type { Route } from "./+types/route";
import { EntriesTable } from "./entries-table.tsx";
import { MovementPane } from "./movement-pane.tsx";
import { TrialBalance } from "./trial-balance.tsx";

export const handle = { delivery: "private" } satisfies PageHandle;

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const read = (name: string) => url.searchParams.get(name)?.trim() || undefined;
  const [from, to, account, movementId] = [read("from"), read("to"), read("account"), read("movement")];
  const view: LedgerView = { from, to, account, before: read("before"), movement: movementId };
  const days = { from, to };
  const [balance, page, movement, desk] = await staffOnly(
    url,
    Promise.all([
      queryCall(api(getTrialBalance, days)),
      account ? queryCall(orNotFound(api(listLedgerEntries, { ...days, account, before: view.before }))) : null,
      movementId ? orNotFound(api(getLedgerMovement, { id: movementId })) : null,
      api(getDesk, {}),
    ]),
  );
  return {
    balance: balance.ok ? balance.data : undefined,
    refusal: refusalOf(balance),
    page: page?.ok ? page.data : undefined,
    movement,
    view,
    mayPropose: desk.permissions.includes("ledger.propose"),
    attempt: crypto.randomUUID(),
  };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await request.formData();
  const { status, ...answer } = await staffOnly(url, changeBooks(context.get(apiContext), form));
  return data(answer, { status });
}

export const clientAction = (args: Route.ClientActionArgs) => keepTyped(args, refusedAnswer);

export const clientLoader = (args: Route.ClientLoaderArgs) => keepShown("ledger", args);

export default function LedgerPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useLastAnswer(actionData);
  useShown("ledger", loaderData);
  const { balance, refusal, page, movement, view, mayPropose, attempt } = loaderData;
  const t = useT();
  const paths = useDeskPaths();
  return (
    <main id="content" className={movement ? "team" : "team team-alone"} data-open={movement ? "" : undefined}>
      <DocumentMeta title={t("books.tab_ledger")} noindex />
      <h1 className="sr-only">{t("books.tab_ledger")}</h1>
      <div className="team-main">
        <FinanceTabs />
        <div className="books-top">
          <p className="text-lg font-semibold" aria-hidden="true">
            {t("books.tab_ledger")}
          </p>
          <ChooseDays
            action={paths.ledger()}
            from={balance?.from ?? view.from}
            to={balance?.to ?? view.to}
            refusal={refusal}
          >
            {view.account && <input type="hidden" name="account" value={view.account} />}
          </ChooseDays>
        </div>
        {page ? <EntriesTable page={page} view={view} /> : balance && <TrialBalance balance={balance} />}
      </div>
      {movement && (
        <MovementPane
          key={movement.id}
          movement={movement}
          view={view}
          answer={answer}
          attempt={answer?.attempt ?? attempt}
          mayPropose={mayPropose}
        />
      )}
    </main>
  );
}
