import { data } from "react-router";
import { getPriceAlerts, stopPriceAlerts } from "#contract/price-alerts.ts";
import { AlertList } from "#web/features/price-alerts/alert-list.tsx";
import { PushCard } from "#web/features/push/push-card.tsx";
import { apiContext } from "#web/lib/context.ts";
import { DocumentMeta } from "#web/lib/document-meta.tsx";
import { formText } from "#web/lib/form-text.ts";
import { submitCall } from "#web/lib/forms.ts";
import { useT } from "#web/lib/i18n.tsx";
import { orNotFound } from "#web/lib/or-not-found.ts";
import type { PageHandle } from "#web/lib/page-handle.ts";
import { usePaths } from "#web/lib/paths.ts";
import { Rich } from "#web/lib/rich.tsx";
import { Code } from "#web/ui/code.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { RefusalNotice } from "#web/ui/refusal-notice.tsx";
import type { Route } from "./+types/route";

export const handle = { delivery: "private" } satisfies PageHandle;

/** The link of a mail. Opening it changes nothing, so that programs that read mails stop no alert. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const found = await orNotFound(context.get(apiContext)(getPriceAlerts, { key: params.key }));
  const isOne = found.alerts.some(({ id }) => id === params.key);
  return { ...found, key: params.key, isOne, isSet: url.searchParams.has("set") };
}

/** A press on a button stops one alert; a mail program's own (RFC 8058, a form without `stop`) what its address names. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const key = formText(await request.formData(), "stop") || params.key;
  const answer = await submitCall(context.get(apiContext)(stopPriceAlerts, { key }));
  return answer.ok ? data({ stopped: true as const }) : data({ refusal: answer }, { status: answer.status });
}

export default function AlertLink({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const paths = usePaths();
  const { alerts, to, key, isOne, isSet } = loaderData;
  const stopped = actionData !== undefined && "stopped" in actionData;
  return (
    <main id="content" className="page-width py-6 pb-24 sm:py-10">
      <DocumentMeta title={t("alerts.title")} noindex />
      <div className="mx-auto grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-5">
        <div>
          <h1 className="text-2xl sm:text-3xl">{t("alerts.title")}</h1>
          {to && (
            <p className="mt-1 text-muted">
              <Rich id="alerts.goes_to" parts={{ email: <Code wrap>{to}</Code> }} />
            </p>
          )}
        </div>
        {stopped ? (
          <Notice tone="ok" role="status">
            {t("alerts.stopped")}
          </Notice>
        ) : (
          isSet && alerts.length > 0 && <Notice tone="ok">{t("alerts.set")}</Notice>
        )}
        <RefusalNotice refusal={actionData && "refusal" in actionData ? actionData.refusal : undefined} always />
        {alerts.length > 0 ? (
          <>
            <AlertList alerts={alerts} all={isOne ? null : key} isWhole={!isOne} />
            <PushCard thing={{ alerts: key }} of="alerts" />
          </>
        ) : (
          <EmptyState
            title={t("alerts.over_title")}
            actions={<LinkButton to={paths.flightSearch()}>{t("alerts.find_flights")}</LinkButton>}
          >
            {t("alerts.over_body")}
          </EmptyState>
        )}
      </div>
    </main>
  );
}
