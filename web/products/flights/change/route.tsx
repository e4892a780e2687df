import { localeOf } from "#i18n/detect-locale.ts";
import type { Route } from "./+types/route";
import { usePolling } from "#web/booking/use-polling.ts";
import { Breadcrumbs } from "#web/features/shell/breadcrumbs.tsx";
import { apiContext } from "#web/lib/context.ts";
import { DocumentMeta } from "#web/lib/document-meta.tsx";
import { useT } from "#web/lib/i18n.tsx";
import type { PageHandle } from "#web/lib/page-handle.ts";
import { usePaths } from "#web/lib/paths.ts";
import { useLastAnswer } from "#web/lib/use-last-answer.ts";
import { LinkButton } from "#web/ui/link-button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { RefusalNotice, refusalTextOr } from "#web/ui/refusal-notice.tsx";
import { ChangePayment } from "./change-payment.tsx";
import { ChangeProgress } from "./change-progress.tsx";
import { ChangeReview } from "./change-review.tsx";
import { ChooseDays } from "./choose-days.tsx";
import { FlightList } from "./flight-list.tsx";
import { type ChangeData, loadChange } from "./load-change.ts";
import { sendChange } from "./send-change.ts";

export const handle = { delivery: "private" } satisfies PageHandle;

export const loader = ({ context, params, url }: Route.LoaderArgs) =>
  loadChange(context.get(apiContext), params.booking, { url, locale: localeOf(url) });

export const action = async ({ context, params, request, url }: Route.ActionArgs) =>
  sendChange(context.get(apiContext), params.booking, { form: await request.formData(), url, locale: localeOf(url) });

export const shouldRevalidate = () => true;

/** Its payment is with the bank, or the airline is asked. */
const isMoving = ({ change, payment }: ChangeData): boolean =>
  change?.state === "changing" || (change?.state === "paying" && payment !== null && isDecided(payment.state));
const isDecided = (state: string) => ["processing", "authorized", "captured"].includes(state);

/** Other flights for a booking: the days, the flights with what each costs, the quote, its payment, and what became of it. */
export default function ChangeFlights({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const paths = usePaths();
  const answer = useLastAnswer(actionData);
  const { booking } = loaderData;
  usePolling(isMoving(loaderData));
  return (
    <main id="content" className="page-width pb-24 sm:pb-16">
      <DocumentMeta title={t("change.title")} noindex />
      <Breadcrumbs
        trail={[
          { label: t("my-bookings.title"), to: paths.myBookings() },
          { label: booking.reference, to: paths.myBooking(booking.id) },
          { label: t("change.title") },
        ]}
      />
      <div className="mx-auto grid max-w-3xl gap-5">
        <h1 className="text-2xl sm:text-3xl">{t("change.title")}</h1>
        {answer && answer.of !== "code" && (
          <RefusalNotice refusal={answer.refusal} always>
            {answer.refusal.code === "proof_required" || answer.refusal.code === "payment_disputed"
              ? answer.refusal.message
              : answer.refusal.code === "quote_changed"
                ? t("change.quote_moved")
                : answer.refusal.code === "offer_unavailable"
                  ? t("change.gone")
                  : refusalTextOr(t, answer.refusal, t("change.not_now"))}
          </RefusalNotice>
        )}
        <Step data={loaderData} codeRefusal={answer?.of === "code" ? answer.refusal : undefined} />
      </div>
    </main>
  );
}

type StepProps = { data: ChangeData; codeRefusal: Parameters<typeof ChangeReview>[0]["codeRefusal"] };

function Step({ data, codeRefusal }: StepProps) {
  const t = useT();
  const paths = usePaths();
  const { booking, problems, change, payment, hasEnded, found } = data;
  if (hasEnded)
    return (
      <Notice
        tone="warn"
        action={<LinkButton to={paths.flightChange(booking.id)}>{t("change.choose_again")}</LinkButton>}
      >
        {t("change.quote_ended")}
      </Notice>
    );
  if (change && !["quoted", "paying"].includes(change.state)) return <ChangeProgress data={data} change={change} />;
  if (change && payment)
    return isDecided(payment.state) ? (
      <ChangeProgress data={data} change={change} />
    ) : (
      <ChangePayment key={payment.id} data={data} change={change} payment={payment} />
    );
  if (change) return <ChangeReview data={data} change={change} codeRefusal={codeRefusal} />;
  if (problems[0]) return <Notice tone="warn">{t(`change.problem_${problems[0]}`)}</Notice>;
  return (
    <>
      <ChooseDays data={data} refusal={found && !found.ok ? found : undefined} />
      {found?.ok && <FlightList data={data} found={found.data} />}
    </>
  );
}
