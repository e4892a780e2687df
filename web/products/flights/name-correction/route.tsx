import { localeOf } from "#i18n/detect-locale.ts";
import type { Route } from "./+types/route";
import { ContactProof } from "#web/booking/my-bookings/booking/contact-proof.tsx";
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
import { Notice } from "#web/ui/notice.tsx";
import { RefusalNotice, refusalTextOr } from "#web/ui/refusal-notice.tsx";
import { loadNames, type NamesData } from "./load-names.ts";
import { NameForm } from "./name-form.tsx";
import { NameHistory } from "./name-history.tsx";
import { NamePreview } from "./name-preview.tsx";
import { RuleCard } from "./rule-card.tsx";
import { type NameAnswer, sendName } from "./send-name.ts";
import { WhoseName } from "./whose-name.tsx";

export const handle = { delivery: "private" } satisfies PageHandle;

export const loader = ({ context, params, url }: Route.LoaderArgs) =>
  loadNames(context.get(apiContext), params.booking, { url, locale: localeOf(url) });

export const action = async ({ context, params, request, url }: Route.ActionArgs) =>
  sendName(context.get(apiContext), params.booking, { form: await request.formData(), url, locale: localeOf(url) });

export const shouldRevalidate = () => true;

/** A name on a ticket that is spelled wrong: what is allowed, the name, what changes, and what became of it. */
export default function CorrectName({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const paths = usePaths();
  const answer = useLastAnswer(actionData);
  const { booking, names } = loaderData;
  usePolling(names.corrections.some(({ state }) => state === "correcting"));
  return (
    <main id="content" className="page-width pb-24 sm:pb-16">
      <DocumentMeta title={t("names.title")} noindex />
      <Breadcrumbs
        trail={[
          { label: t("my-bookings.title"), to: paths.myBookings() },
          { label: booking.reference, to: paths.myBooking(booking.id) },
          { label: t("names.title") },
        ]}
      />
      <div className="mx-auto grid max-w-3xl gap-5">
        <h1 className="text-2xl sm:text-3xl">{t("names.title")}</h1>
        {answer?.of === "name" && answer.refusal && (
          <RefusalNotice refusal={answer.refusal}>
            {answer.refusal.code === "proof_required"
              ? answer.refusal.message
              : answer.refusal.code === "quote_changed"
                ? t("names.moved")
                : refusalTextOr(t, answer.refusal, t("names.not_now"))}
          </RefusalNotice>
        )}
        {names.rule && <RuleCard rule={names.rule} />}
        {names.problem ? (
          <Notice tone="warn">{t(`names.problem_${names.problem}`)}</Notice>
        ) : (
          <Steps data={loaderData} answer={answer} />
        )}
        <NameHistory corrections={names.corrections} />
        <LinkButton to={paths.myBooking(booking.id)} variant="quiet" className="justify-self-start">
          {t("names.to_booking")}
        </LinkButton>
      </div>
    </main>
  );
}

/** The contact is proven first, so that nothing typed waits for a code. */
function Steps({ data, answer }: { data: NamesData; answer: NameAnswer | undefined }) {
  const t = useT();
  const { names, chosen, proof, here, attempt } = data;
  if (names.travellers.length === 0) return <Notice>{t("names.none")}</Notice>;
  if (proof.needed)
    return (
      <Card>
        <ContactProof {...proof} refusal={answer?.of === "code" ? answer.refusal : undefined} here={here} />
      </Card>
    );
  const own = answer?.of === "name" ? answer : undefined;
  const isPreview = own?.verdict !== undefined && own.values["traveller"] === String(chosen?.traveller);
  return (
    <>
      {names.travellers.length > 1 && <WhoseName data={data} />}
      {chosen &&
        !chosen.open &&
        (isPreview && own.verdict ? (
          <NamePreview verdict={own.verdict} answer={own} here={here} attempt={attempt} />
        ) : (
          <NameForm key={chosen.traveller} chosen={chosen} here={here} answer={own} />
        ))}
    </>
  );
}
