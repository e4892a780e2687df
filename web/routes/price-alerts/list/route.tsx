import { data } from "react-router";
import { ApiError } from "#contract/errors.ts";
import { listPriceAlerts, stopPriceAlerts } from "#contract/price-alerts.ts";
import { SettingsPage } from "#web/features/account/settings-page.tsx";
import { AlertList } from "#web/features/price-alerts/alert-list.tsx";
import { PushCard } from "#web/features/push/push-card.tsx";
import { Breadcrumbs } from "#web/features/shell/breadcrumbs.tsx";
import { apiContext } from "#web/lib/context.ts";
import { cookieNames, readCookie } from "#web/lib/cookies.ts";
import { DocumentMeta } from "#web/lib/document-meta.tsx";
import { formText } from "#web/lib/form-text.ts";
import { submitCall } from "#web/lib/forms.ts";
import { useT } from "#web/lib/i18n.tsx";
import type { PageHandle } from "#web/lib/page-handle.ts";
import { usePaths } from "#web/lib/paths.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { RefusalNotice } from "#web/ui/refusal-notice.tsx";
import type { Route } from "./+types/route";

export const handle = { delivery: "private" } satisfies PageHandle;

/** What is watched for the account. A visitor's is shown by the link of each mail. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const isSet = url.searchParams.has("set");
  if (!readCookie(request.headers.get("cookie"), cookieNames.token)) return { alerts: null, isSet };
  try {
    return { ...(await context.get(apiContext)(listPriceAlerts, {})), isSet };
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return { alerts: null, isSet };
    throw error;
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const key = formText(await request.formData(), "stop");
  const answer = await submitCall(context.get(apiContext)(stopPriceAlerts, { key }));
  return answer.ok ? data({ stopped: true as const }) : data({ refusal: answer }, { status: answer.status });
}

export default function PriceAlerts({ loaderData: { alerts, isSet }, actionData }: Route.ComponentProps) {
  const t = useT();
  const paths = usePaths();
  const title = t("alerts.title");
  if (!alerts)
    return (
      <main id="content" className="page-width py-8 pb-24 sm:py-14">
        <DocumentMeta title={title} noindex />
        <EmptyState
          level={1}
          title={t("alerts.visitor_title")}
          actions={<LinkButton to={paths.login(paths.priceAlerts)}>{t("alerts.log_in")}</LinkButton>}
        >
          {t("alerts.visitor_body")}
        </EmptyState>
      </main>
    );
  const stopped = actionData !== undefined && "stopped" in actionData;
  return (
    <SettingsPage title={title} line={t("alerts.line")} crumbs={<Breadcrumbs trail={[{ label: title }]} />}>
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
          <AlertList alerts={alerts} all={null} isWhole />
          <PushCard thing={{}} of="account" />
        </>
      ) : (
        <EmptyState
          title={t("alerts.empty_title")}
          actions={<LinkButton to={paths.flightSearch()}>{t("alerts.find_flights")}</LinkButton>}
        >
          {t("alerts.empty_body")}
        </EmptyState>
      )}
    </SettingsPage>
  );
}
