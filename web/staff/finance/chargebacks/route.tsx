import "../../team.css";
import "../../work/work.css";
import "../finance.css";
import "../settlement/settlement.css";
import { data } from "react-router";
import { getChargeback, listChargebacks } from "#contract/admin/chargebacks.ts";
import { apiContext } from "#web/lib/context.ts";
import { DocumentMeta } from "#web/lib/document-meta.tsx";
import { useT } from "#web/lib/i18n.tsx";
import { orNotFound } from "#web/lib/or-not-found.ts";
import type { PageHandle } from "#web/lib/page-handle.ts";
import { useLastAnswer } from "#web/lib/use-last-answer.ts";
import { keepShown, useShown } from "../../keep-shown.ts";
import { keepTyped } from "../../keep-typed.ts";
import { useNow } from "../../shell/use-now.ts";
import { staffOnly } from "../../staff-only.ts";
import { FinanceTabs } from "../finance-tabs.tsx";
import type { Route } from "./+types/route";
import { answerChargeback, refusedAnswer } from "./chargeback-actions.ts";
import { ChargebackList } from "./chargeback-list.tsx";
import { ChargebackPane } from "./chargeback-pane.tsx";

export const handle = { delivery: "private" } satisfies PageHandle;

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const chosen = url.searchParams.get("chargeback")?.trim() || undefined;
  const [page, chargeback] = await staffOnly(
    url,
    Promise.all([api(listChargebacks, {}), chosen ? orNotFound(api(getChargeback, { chargebackId: chosen })) : null]),
  );
  return { page, chargeback, now: new Date().toISOString() };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await request.formData();
  const { status, ...answer } = await staffOnly(url, answerChargeback(context.get(apiContext), form));
  return data(answer, { status });
}

export const clientAction = (args: Route.ClientActionArgs) => keepTyped(args, refusedAnswer);

export const clientLoader = (args: Route.ClientLoaderArgs) => keepShown("chargebacks", args);

export default function Chargebacks({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useLastAnswer(actionData);
  useShown("chargebacks", loaderData);
  const { page, chargeback, now: readAt } = loaderData;
  const t = useT();
  const now = useNow(readAt);
  return (
    <main id="content" className="team" data-open={chargeback ? "" : undefined}>
      <DocumentMeta title={t("chargeback.title")} noindex />
      <h1 className="sr-only">{t("chargeback.title")}</h1>
      <div className="team-main">
        <FinanceTabs />
        <ChargebackList page={page} chosen={chargeback?.id} now={now} />
      </div>
      {chargeback ? (
        <ChargebackPane key={chargeback.id} chargeback={chargeback} answer={answer} now={now} />
      ) : (
        <aside className="team-side" aria-label={t("chargeback.title")}>
          {page.chargebacks.length > 0 && <p className="text-muted">{t("chargeback.choose")}</p>}
        </aside>
      )}
    </main>
  );
}
