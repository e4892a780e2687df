import { localeOf } from "#i18n/detect-locale.ts";
import type { Route } from "./+types/route";
import { AmendmentPage } from "#web/booking/amend/amendment-page.tsx";
import { isMoving } from "#web/booking/amend/amendment-state.ts";
import { AmendmentStep } from "#web/booking/amend/amendment-step.tsx";
import { usePolling } from "#web/lib/use-polling.ts";
import { apiContext } from "#web/lib/context.ts";
import { useFieldError } from "#web/lib/field-errors.ts";
import type { Refusal } from "#web/lib/forms.ts";
import { type Translate, useT } from "#web/lib/i18n.tsx";
import type { PageHandle } from "#web/lib/page-handle.ts";
import { usePaths } from "#web/lib/paths.ts";
import { useLastAnswer } from "#web/lib/use-last-answer.ts";
import { Notice } from "#web/ui/notice.tsx";
import { RefusalNotice, refusalTextOr } from "#web/ui/refusal-notice.tsx";
import { AdditionPayment } from "./addition-payment.tsx";
import { AdditionProgress } from "./addition-progress.tsx";
import { AdditionReview } from "./addition-review.tsx";
import { ChooseExtras } from "./choose-extras.tsx";
import { type AdditionsData, loadAdditions } from "./load-additions.ts";
import { sendAdditions } from "./send-additions.ts";

export const handle = { delivery: "private" } satisfies PageHandle;

export const loader = ({ context, params, url }: Route.LoaderArgs) =>
  loadAdditions(context.get(apiContext), params.booking, { url, locale: localeOf(url) });

export const action = async ({ context, params, request, url }: Route.ActionArgs) =>
  sendAdditions(context.get(apiContext), params.booking, {
    form: await request.formData(),
    url,
    locale: localeOf(url),
  });

export const shouldRevalidate = () => true;

/** What is wrong with a choice on this page alone; the words of other fields are everybody's. */
const ownErrors = ["closed", "fewer", "not_possible", "nothing_new", "seat_cheaper"] as const;

/** More for a booking that is sold: what can be had, the quote, its payment, and what became of it. */
export default function AddExtras({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const fieldError = useFieldError();
  const answer = useLastAnswer(actionData);
  const { booking, addition, payment } = loaderData;
  const refusal = answer && answer.of !== "code" ? answer.refusal : undefined;
  usePolling(isMoving(addition?.state, payment));
  const [field, keys] = Object.entries(refusal?.errors ?? {})[0] ?? [];
  const own = ownErrors.find((key) => key === keys?.[0]);
  const wrong = own ? t(`additions.error_${own}`) : field && fieldError(field, keys);
  return (
    <AmendmentPage
      title={t("additions.title")}
      booking={booking}
      refusal={refusal}
      refused={wrong || (refusal ? refusedBecause(t, refusal) : "")}
    >
      <Step
        data={loaderData}
        codeRefusal={answer?.of === "code" ? answer.refusal : undefined}
        typed={answer?.of === "quote" ? answer.wanted : undefined}
      />
    </AmendmentPage>
  );
}

function refusedBecause(t: Translate, refusal: Refusal): string {
  if (refusal.code === "quote_changed" || refusal.code === "price_changed") return t("additions.quote_moved");
  return refusalTextOr(t, refusal, t("additions.not_now"));
}

type StepProps = {
  data: AdditionsData;
  codeRefusal: Refusal | undefined;
  typed: Parameters<typeof ChooseExtras>[0]["typed"];
};

function Step({ data, codeRefusal, typed }: StepProps) {
  const t = useT();
  const paths = usePaths();
  const { booking, addition, payment, hasEnded, attempt } = data;
  const again = { again: t("additions.choose_again"), to: paths.bookingExtras(booking.id) };
  return (
    <AmendmentStep
      amendment={addition}
      payment={payment}
      ended={hasEnded ? { text: t("additions.quote_ended"), ...again } : null}
      review={(quoted) => <AdditionReview data={data} addition={quoted} codeRefusal={codeRefusal} />}
      pay={(quoted, opened) => <AdditionPayment key={opened.id} attempt={attempt} addition={quoted} payment={opened} />}
      progress={(accepted) => <AdditionProgress booking={booking} addition={accepted} />}
    >
      <Choose data={data} typed={typed} />
    </AmendmentStep>
  );
}

function Choose({ data: { booking, problems, offer }, typed }: Pick<StepProps, "data" | "typed">) {
  const t = useT();
  if (problems[0]) return <Notice tone="warn">{t(`additions.problem_${problems[0]}`)}</Notice>;
  if (!offer?.ok)
    return (
      <RefusalNotice refusal={offer} always>
        {offer ? refusalTextOr(t, offer, t("additions.not_now")) : null}
      </RefusalNotice>
    );
  return <ChooseExtras booking={booking} offer={offer.data} typed={typed} />;
}
