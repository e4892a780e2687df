import { data, redirect } from "react-router";
import { localeOf } from "#i18n/detect-locale.ts";
import { formText } from "#web/lib/form-text.ts";
import type { Route } from "./+types/route";
import { sar } from "#contract/money.ts";
import { createTransferBooking } from "#contract/transfer-bookings.ts";
import { stepPathsOf } from "#web/booking/step-paths.ts";
import { revalidateAfterForms } from "#web/booking/steps/revalidate.ts";
import { apiContext } from "#web/lib/context.ts";
import { DocumentMeta } from "#web/lib/document-meta.tsx";
import { useFieldError } from "#web/lib/field-errors.ts";
import { submitCall } from "#web/lib/forms.ts";
import { useT } from "#web/lib/i18n.tsx";
import type { PageHandle } from "#web/lib/page-handle.ts";
import { loadTransfers } from "./load-transfers.ts";
import { TransferResultsView } from "./results.tsx";
import { TransferSearchPage } from "./search-page.tsx";
import { TransferSummary } from "./summary.tsx";

export const handle = { delivery: "cached", sitemap: true, scene: "family" } satisfies PageHandle;

export const loader = ({ context, url }: Route.LoaderArgs) => loadTransfers(context.get(apiContext), url.searchParams);

/** Begins a booking of the ride that was chosen. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await request.formData();
  const accepted = formText(form, "acceptedTotal");
  const chosen = {
    searchId: formText(form, "searchId"),
    rideId: formText(form, "rideId"),
    ...(/^\d{1,9}$/.test(accepted) && { acceptedTotal: sar(Number(accepted)) }),
  };
  // A repeat begins another draft, which holds no seat.
  const idempotencyKey = crypto.randomUUID();
  const answer = await submitCall(context.get(apiContext)(createTransferBooking, chosen, { idempotencyKey }));
  if (!answer.ok) return data(answer, { status: answer.status });
  const locale = localeOf(url);
  throw redirect(stepPathsOf("transfer", locale).details(answer.data.id));
}

/** After a refusal prices and seats may be others. */
export const shouldRevalidate = revalidateAfterForms;

export default function TransferSearch({ loaderData, actionData }: Route.ComponentProps) {
  const { places, draft, today, way, pick, results, refusal } = loaderData;
  const t = useT();
  const fieldError = useFieldError();
  const errorOf = (name: string) => fieldError(name, refusal?.errors[name]);
  const form = { places, draft, today, errorOf };
  const meta = (
    <DocumentMeta
      title={
        results ? t("transfers.page_title", { from: results.from.name, to: results.to.name }) : t("transfers.title")
      }
      description={t("transfers.description")}
      noindex={results !== null || refusal !== null}
    />
  );
  if (!results)
    return (
      <>
        {meta}
        <TransferSearchPage {...form} refusal={refusal} />
      </>
    );
  return (
    <main id="content">
      {meta}
      <TransferSummary {...form} results={results} />
      <div className="page-width py-5 pb-16">
        <TransferResultsView results={results} draft={draft} way={way} pick={pick} refusal={actionData ?? null} />
      </div>
    </main>
  );
}
