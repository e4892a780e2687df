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
import { LinkButton } from "#web/ui/link-button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { refusalTextOr } from "#web/ui/refusal-notice.tsx";
import { DepartureForm } from "./departure-form.tsx";
import { DeparturePayment } from "./departure-payment.tsx";
import { DepartureProgress } from "./departure-progress.tsx";
import { DepartureReview } from "./departure-review.tsx";
import { type DepartureChangeData, loadDepartureChange } from "./load-departure-change.ts";
import { sendDepartureChange } from "./send-departure-change.ts";

export const handle = { delivery: "private" } satisfies PageHandle;

export const loader = ({ context, params, url }: Route.LoaderArgs) =>
  loadDepartureChange(context.get(apiContext), params.booking, { url, locale: localeOf(url) });

export const action = async ({ context, params, request, url }: Route.ActionArgs) =>
  sendDepartureChange(context.get(apiContext), params.booking, {
    form: await request.formData(),
    url,
    locale: localeOf(url),
  });

export const shouldRevalidate = () => true;

/** Another departure of a trip: the choice, its quote, its payment, and what became of it. */
export default function ChangeDeparture({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const answer = useLastAnswer(actionData);
  const { booking, change, payment } = loaderData;
  const refusal = answer && answer.of !== "code" ? answer.refusal : undefined;
  usePolling(isMoving(change?.state, payment));
  return (
    <AmendmentPage
      title={t("departure-change.title")}
      booking={booking}
      refusal={refusal}
      refused={refusal ? refusedBecause(t, refusal) : ""}
      marksFields
    >
      <Step data={loaderData} answer={answer} />
    </AmendmentPage>
  );
}

function refusedBecause(t: Translate, refusal: Refusal): string {
  const { code } = refusal;
  if (code === "quote_changed" || code === "price_changed") return t("departure-change.quote_moved");
  if (code === "offer_unavailable") return t("departure-change.gone");
  return refusalTextOr(t, refusal, t("departure-change.not_now"));
}

type Answer = Awaited<Route.ComponentProps["actionData"]>;

function Step({ data, answer }: { data: DepartureChangeData; answer: Answer }) {
  const t = useT();
  const paths = usePaths();
  const { booking, change, payment, hasEnded, attempt } = data;
  const codeRefusal = answer?.of === "code" ? answer.refusal : undefined;
  const again = { again: t("departure-change.choose_again"), to: paths.departureChange(booking.id) };
  return (
    <AmendmentStep
      amendment={change}
      payment={payment}
      ended={hasEnded ? { text: t("departure-change.quote_ended"), ...again } : null}
      review={(quoted) => <DepartureReview data={data} change={quoted} codeRefusal={codeRefusal} />}
      pay={(quoted, opened) => <DeparturePayment key={opened.id} attempt={attempt} change={quoted} payment={opened} />}
      progress={(accepted) => <DepartureProgress bookingId={booking.id} change={accepted} />}
    >
      <Choice data={data} asked={answer?.of === "quote" ? answer : null} />
    </AmendmentStep>
  );
}

type ChoiceProps = { data: DepartureChangeData; asked: Extract<Answer, { of: "quote" }> | null };

/** Why a departure cannot be chosen: what is not told by this page alone is that none was chosen. */
const own = ["nothing_changed", "travellers"] as const;

function Choice({ data, asked }: ChoiceProps) {
  const t = useT();
  const paths = usePaths();
  const [problem] = data.problems;
  const asksUs = problem === "ask_us" || problem === "partly_cancelled";
  if (problem)
    return (
      <Notice
        tone="warn"
        action={asksUs ? <LinkButton to={paths.contactUs}>{t("departure-change.ask_us")}</LinkButton> : undefined}
      >
        {t(`departure-change.problem_${problem}`)}
      </Notice>
    );
  const keys = asked?.refusal.errors["startsOn"];
  const code = own.find((each) => each === keys?.[0]) ?? "choose";
  const error = keys && t(`departure-change.error_${code}`);
  return <DepartureForm data={data} chosen={asked?.startsOn} error={error} />;
}
