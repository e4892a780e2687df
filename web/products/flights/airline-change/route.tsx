import { localeOf } from "#i18n/detect-locale.ts";
import type { Route } from "./+types/route";
import type { AirlineChange } from "#contract/airline-changes.ts";
import { airlineHead } from "#web/booking/manage/airline-head.ts";
import { MomentText } from "#web/booking/manage/moment-text.tsx";
import { usePolling } from "#web/lib/use-polling.ts";
import { Breadcrumbs } from "#web/features/shell/breadcrumbs.tsx";
import { apiContext } from "#web/lib/context.ts";
import { DocumentMeta } from "#web/lib/document-meta.tsx";
import { useT } from "#web/lib/i18n.tsx";
import type { PageHandle } from "#web/lib/page-handle.ts";
import { usePaths } from "#web/lib/paths.ts";
import { useLastAnswer } from "#web/lib/use-last-answer.ts";
import { Card } from "#web/ui/card.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { Notice, type NoticeTone } from "#web/ui/notice.tsx";
import { RefusalNotice, refusalTextOr } from "#web/ui/refusal-notice.tsx";
import { Choices } from "./choices.tsx";
import { loadAirlineChange } from "./load-airline-change.ts";
import { OldAndNew } from "./old-and-new.tsx";
import { rightsOf } from "./rights-query.ts";
import { sendAnswer } from "./send-answer.ts";

export const handle = { delivery: "private" } satisfies PageHandle;

export const loader = ({ context, params, url }: Route.LoaderArgs) =>
  loadAirlineChange(context.get(apiContext), params.booking, { url, locale: localeOf(url) });

export const action = async ({ context, params, request, url }: Route.ActionArgs) =>
  sendAnswer(context.get(apiContext), params.booking, { form: await request.formData(), url, locale: localeOf(url) });

export const shouldRevalidate = () => true;

const tones: Record<AirlineChange["state"], NoticeTone> = {
  noted: "info",
  told: "warn",
  with_desk: "warn",
  accepting: "info",
  accepted: "ok",
  rebooked: "ok",
  refunded: "ok",
  superseded: "info",
};

/** What the airline did to the flights of a booking: old and new side by side, and what its traveller may do about it. */
export default function AirlineChangePage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const paths = usePaths();
  const answer = useLastAnswer(actionData);
  const { booking, change, isOpen, isCancelling } = loaderData;
  usePolling(isCancelling || change?.state === "accepting");
  return (
    <main id="content" className="page-width pb-24 sm:pb-16">
      <DocumentMeta title={t("airline.title")} noindex />
      <Breadcrumbs
        trail={[
          { label: t("my-bookings.title"), to: paths.myBookings() },
          { label: booking.reference, to: paths.myBooking(booking.id) },
          { label: t("airline.title") },
        ]}
      />
      <div className="mx-auto grid max-w-3xl gap-5">
        <h1 className="text-2xl sm:text-3xl">{t(change ? airlineHead(change) : "airline.title")}</h1>
        {answer && answer.of !== "code" && (
          <RefusalNotice refusal={answer.refusal} always>
            {answer.refusal.code === "proof_required"
              ? answer.refusal.message
              : answer.refusal.code === "quote_changed"
                ? t("airline.gone_meanwhile")
                : refusalTextOr(t, answer.refusal, t("airline.not_now"))}
          </RefusalNotice>
        )}
        {change ? <State change={change} isCancelling={isCancelling} /> : <Notice>{t("airline.none")}</Notice>}
        {change && <OldAndNew change={change} />}
        {change && isOpen && (
          <Choices data={loaderData} change={change} codeRefusal={answer?.of === "code" ? answer.refusal : undefined} />
        )}
        {change && <Rights change={change} />}
        <LinkButton to={paths.myBooking(booking.id)} variant="quiet" className="justify-self-start">
          {t("airline.to_booking")}
        </LinkButton>
      </div>
    </main>
  );
}

function State({ change: { state, answerBy }, isCancelling }: { change: AirlineChange; isCancelling: boolean }) {
  const t = useT();
  return (
    <>
      {(isCancelling || state === "accepting") && (
        <noscript>
          <meta httpEquiv="refresh" content="5" />
        </noscript>
      )}
      <Notice tone={isCancelling ? "info" : tones[state]} role="status">
        {isCancelling ? (
          t("airline.line_cancelling")
        ) : state === "told" && answerBy ? (
          <MomentText id="airline.line_told" at={answerBy} />
        ) : (
          t(`airline.line_${state}`)
        )}
      </Notice>
    </>
  );
}

function Rights({ change }: { change: AirlineChange }) {
  const t = useT();
  const paths = usePaths();
  const query = rightsOf(change);
  if (!query || change.state === "noted" || change.state === "superseded") return null;
  return (
    <Card as="section" className="grid gap-2">
      <h2 className="text-lg">{t("airline.rights_title")}</h2>
      <p className="max-w-read text-muted">{t("airline.rights_line")}</p>
      <LinkButton to={paths.passengerRights(query)} variant="quiet" className="justify-self-start">
        {t("airline.rights")}
      </LinkButton>
    </Card>
  );
}
