import { localeOf } from "#i18n/detect-locale.ts";
import type { Route } from "./+types/route";
import { AmendmentPage } from "#web/booking/amend/amendment-page.tsx";
import { isMoving } from "#web/booking/amend/amendment-state.ts";
import { AmendmentStep } from "#web/booking/amend/amendment-step.tsx";
import { usePolling } from "#web/lib/use-polling.ts";
import { apiContext } from "#web/lib/context.ts";
import type { Refusal } from "#web/lib/forms.ts";
import { type Translate, useT } from "#web/lib/i18n.tsx";
import type { PageHandle } from "#web/lib/page-handle.ts";
import { usePaths } from "#web/lib/paths.ts";
import { useLastAnswer } from "#web/lib/use-last-answer.ts";
import { Notice } from "#web/ui/notice.tsx";
import { refusalTextOr } from "#web/ui/refusal-notice.tsx";
import { ChangePayment } from "./change-payment.tsx";
import { ChangeProgress } from "./change-progress.tsx";
import { ChangeReview } from "./change-review.tsx";
import { ChooseDays } from "./choose-days.tsx";
import { DivisionProgress } from "./division-progress.tsx";
import { DivisionReview } from "./division-review.tsx";
import { FlightList } from "./flight-list.tsx";
import { type ChangeData, loadChange } from "./load-change.ts";
import { sendChange } from "./send-change.ts";

export const handle = { delivery: "private" } satisfies PageHandle;

export const loader = ({ context, params, url }: Route.LoaderArgs) =>
  loadChange(context.get(apiContext), params.booking, { url, locale: localeOf(url) });

export const action = async ({ context, params, request, url }: Route.ActionArgs) =>
  sendChange(context.get(apiContext), params.booking, { form: await request.formData(), url, locale: localeOf(url) });

export const shouldRevalidate = () => true;

/** Other flights for a booking: who changes, the days, the flights with what each costs, the quote, its payment, and what became of it. */
export default function ChangeFlights({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const answer = useLastAnswer(actionData);
  const { booking, change, payment } = loaderData;
  const refusal = answer && answer.of !== "code" ? answer.refusal : undefined;
  const { division } = loaderData.ofDivision;
  usePolling(isMoving(change?.state, payment) || division?.state === "changing");
  return (
    <AmendmentPage
      title={t("change.title")}
      booking={booking}
      refusal={refusal}
      refused={refusal ? refusedBecause(t, refusal, answer?.of === "division") : ""}
    >
      <Step data={loaderData} codeRefusal={answer?.of === "code" ? answer.refusal : undefined} />
    </AmendmentPage>
  );
}

function refusedBecause(t: Translate, refusal: Refusal, isOfDivision: boolean): string {
  if (refusal.code === "quote_changed") return t("change.quote_moved");
  if (refusal.code === "offer_unavailable") return t("change.gone");
  if (isOfDivision && refusal.code === "invalid_input") return t("division.error_party");
  return refusalTextOr(t, refusal, t(isOfDivision ? "division.not_now" : "change.not_now"));
}

type StepProps = { data: ChangeData; codeRefusal: Refusal | undefined };

function Step({ data, codeRefusal }: StepProps) {
  const t = useT();
  const paths = usePaths();
  const { booking, problems, ofDivision, change, payment, hasEnded, found, attempt } = data;
  const again = { again: t("change.choose_again"), to: paths.flightChange(booking.id) };
  const { division, isChosen } = ofDivision;
  if (division) return <DivisionProgress bookingId={booking.id} division={division} />;
  if (isChosen && problems.length === 0) return <DivisionReview data={data} codeRefusal={codeRefusal} />;
  return (
    <AmendmentStep
      amendment={change}
      payment={payment}
      ended={hasEnded ? { text: t("change.quote_ended"), ...again } : null}
      review={(quoted) => <ChangeReview data={data} change={quoted} codeRefusal={codeRefusal} />}
      pay={(quoted, opened) => <ChangePayment key={opened.id} attempt={attempt} change={quoted} payment={opened} />}
      progress={(accepted) => <ChangeProgress bookingId={booking.id} change={accepted} />}
    >
      {problems[0] ? (
        <Notice tone="warn">{t(`change.problem_${problems[0]}`)}</Notice>
      ) : (
        <>
          <ChooseDays data={data} refusal={found && !found.ok ? found : undefined} />
          {found?.ok && <FlightList data={data} found={found.data} />}
        </>
      )}
    </AmendmentStep>
  );
}
