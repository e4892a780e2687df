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
import { loadStayChange, type StayChangeData } from "./load-stay-change.ts";
import { bookedValues } from "./read-wish.ts";
import { sendStayChange } from "./send-stay-change.ts";
import { StayPayment } from "./stay-payment.tsx";
import { StayProgress } from "./stay-progress.tsx";
import { StayReview } from "./stay-review.tsx";
import { WishForm } from "./wish-form.tsx";

export const handle = { delivery: "private" } satisfies PageHandle;

export const loader = ({ context, params, url }: Route.LoaderArgs) =>
  loadStayChange(context.get(apiContext), params.booking, { url, locale: localeOf(url) });

export const action = async ({ context, params, request, url }: Route.ActionArgs) =>
  sendStayChange(context.get(apiContext), params.booking, {
    form: await request.formData(),
    url,
    locale: localeOf(url),
  });

export const shouldRevalidate = () => true;

/** Other days or guests for a stay: the wish, its quote, its payment, and what became of it. */
export default function ChangeStay({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const answer = useLastAnswer(actionData);
  const { booking, change, payment } = loaderData;
  const refusal = answer && answer.of !== "code" ? answer.refusal : undefined;
  usePolling(isMoving(change?.state, payment));
  return (
    <AmendmentPage
      title={t("stay-change.title")}
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
  if (code === "quote_changed" || code === "price_changed") return t("stay-change.quote_moved");
  if (code === "offer_unavailable") return t("stay-change.gone");
  return refusalTextOr(t, refusal, t("stay-change.not_now"));
}

type Answer = Awaited<Route.ComponentProps["actionData"]>;
const none = {};

function Step({ data, answer }: { data: StayChangeData; answer: Answer }) {
  const t = useT();
  const paths = usePaths();
  const { booking, change, payment, hasEnded, attempt } = data;
  const codeRefusal = answer?.of === "code" ? answer.refusal : undefined;
  const again = { again: t("stay-change.choose_again"), to: paths.stayChange(booking.id) };
  return (
    <AmendmentStep
      amendment={change}
      payment={payment}
      ended={hasEnded ? { text: t("stay-change.quote_ended"), ...again } : null}
      review={(quoted) => <StayReview data={data} change={quoted} codeRefusal={codeRefusal} />}
      pay={(quoted, opened) => <StayPayment key={opened.id} attempt={attempt} change={quoted} payment={opened} />}
      progress={(accepted) => <StayProgress bookingId={booking.id} change={accepted} />}
    >
      <Wish data={data} asked={answer?.of === "quote" ? answer : null} />
    </AmendmentStep>
  );
}

type WishProps = { data: StayChangeData; asked: Extract<Answer, { of: "quote" }> | null };

function Wish({ data, asked }: WishProps) {
  const t = useT();
  const paths = usePaths();
  const [problem] = data.problems;
  const asksUs = problem === "ask_us" || problem === "partly_cancelled";
  if (problem)
    return (
      <Notice
        tone="warn"
        action={asksUs ? <LinkButton to={paths.contactUs}>{t("stay-change.ask_us")}</LinkButton> : undefined}
      >
        {t(`stay-change.problem_${problem}`)}
      </Notice>
    );
  const values = asked?.values ?? bookedValues(data.booking);
  return <WishForm data={data} values={values} refused={asked?.refusal.errors ?? none} />;
}
