import { data } from "react-router";
import type { Route } from "./+types/route";
import { ApiError } from "#contract/errors.ts";
import { evaluate, getEvaluation } from "#contract/evaluations.ts";
import { apiContext } from "#web/lib/context.ts";
import { DocumentMeta } from "#web/lib/document-meta.tsx";
import { submitCall } from "#web/lib/forms.ts";
import { useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { Rich } from "#web/lib/rich.tsx";
import { useAccount } from "#web/lib/root-data.ts";
import { LookupForm } from "#web/booking/lookup/lookup-form.tsx";
import { Card } from "#web/ui/card.tsx";
import { Code } from "#web/ui/code.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { EvaluationForm } from "./evaluation-form.tsx";
import { readEvaluation } from "./read-evaluation.ts";
import type { PageHandle } from "#web/lib/page-handle.ts";

export const handle = { delivery: "private" } satisfies PageHandle;

/** R2.2: reached by the signed link of the mail after the trip; without one it says where that is. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get("token") ?? "";
  const now = new Date().toISOString();
  if (!token) return data({ trip: null, why: "unnamed" as const, now });
  try {
    return data({ trip: await context.get(apiContext)(getEvaluation, { token }), why: null, now });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    const why = error.code === "conflict" ? ("early" as const) : ("invalid" as const);
    return data({ trip: null, why, now }, { status: error.status });
  }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const token = url.searchParams.get("token") ?? "";
  const given = readEvaluation(await request.formData());
  const answer = await submitCall(context.get(apiContext)(evaluate, { token, ...given }));
  if (answer.ok) return data({ sent: true as const, given });
  return data({ sent: false as const, given, refusal: answer }, { status: answer.status });
}

export default function Evaluation({ loaderData: { trip, why, now }, actionData }: Route.ComponentProps) {
  const t = useT();
  const paths = usePaths();
  const account = useAccount();
  return (
    <main id="content" className="page-width py-8 pb-24 sm:py-14">
      <DocumentMeta title={t("evaluation.title")} noindex />
      <Card lifted className="mx-auto grid max-w-form gap-6 sm:p-8">
        {trip ? (
          <>
            <div>
              <h1 className="text-2xl sm:text-3xl">{t("evaluation.title")}</h1>
              <p className="mt-1 text-muted">
                <Rich
                  id="evaluation.line"
                  parts={{ title: <bdi>{trip.title}</bdi>, reference: <Code>{trip.reference}</Code> }}
                />
              </p>
            </div>
            <EvaluationForm trip={trip} now={now} answer={actionData} />
          </>
        ) : (
          <>
            <EmptyState
              level={1}
              title={t(`evaluation.${why}_title`)}
              actions={
                <LinkButton to={paths.myBookings()} variant={why === "early" ? "primary" : "line"}>
                  {t("evaluation.my_bookings")}
                </LinkButton>
              }
            >
              {t(`evaluation.${why}_line`)}
            </EmptyState>
            {why !== "early" && (
              <section aria-labelledby="look-up" className="grid gap-4 border-t border-line pt-6">
                <div>
                  <h2 id="look-up" className="text-lg">
                    {t("evaluation.look_up_title")}
                  </h2>
                  <p className="text-muted">{t("evaluation.look_up_line")}</p>
                </div>
                <LookupForm claim={account !== null} />
              </section>
            )}
          </>
        )}
      </Card>
    </main>
  );
}
