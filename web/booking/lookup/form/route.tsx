import { data, redirect, useNavigation } from "react-router";
import { localeOf } from "#i18n/detect-locale.ts";
import { formText } from "#web/lib/form-text.ts";
import { submitCall } from "#web/lib/forms.ts";
import { RefusalNotice, refusalTextOr } from "#web/ui/refusal-notice.tsx";
import type { Route } from "./+types/route";
import { lookUpBooking } from "#contract/bookings.ts";
import { claimBooking } from "#contract/my-bookings.ts";
import { LookupForm } from "#web/booking/lookup/lookup-form.tsx";
import { apiContext } from "#web/lib/context.ts";
import { DocumentMeta } from "#web/lib/document-meta.tsx";
import { useT } from "#web/lib/i18n.tsx";
import { pathsOf } from "#web/lib/paths.ts";
import { useAccount } from "#web/lib/root-data.ts";
import { Card } from "#web/ui/card.tsx";
import { sceneAddress } from "#web/lib/scene.ts";
import type { PageHandle } from "#web/lib/page-handle.ts";

export const handle = { delivery: "rendered", sitemap: true } satisfies PageHandle;

const noBookings = sceneAddress("no-bookings");

export async function loader({ url }: Route.LoaderArgs) {
  return { reference: url.searchParams.get("reference") ?? "" };
}

/** R2.10: a visitor's look-up needs the reference and the contact; what is wrong of the two is not told. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await request.formData();
  const typed = { reference: formText(form, "reference"), contact: formText(form, "contact") };
  // Who is logged in adds it to the account by finding it.
  const find = formText(form, "claim") === "yes" ? claimBooking : lookUpBooking;
  const answer = await submitCall(context.get(apiContext)(find, typed));
  if (answer.ok) throw redirect(pathsOf(localeOf(url)).myBooking(answer.data.bookingId));
  return data({ typed, refusal: answer }, { status: answer.status });
}

export default function FindBooking({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const account = useAccount();
  const busy = useNavigation().formMethod === "POST";
  const refusal = actionData?.refusal;
  return (
    <main id="content" className="page-width py-10 sm:py-16">
      <DocumentMeta title={t("lookup.title")} description={t("lookup.line")} />
      <div className="mx-auto grid max-w-form items-center gap-8 md:grid-cols-[1fr_300px]">
        <Card lifted className="grid gap-5 sm:p-8">
          <div>
            <h1 className="text-2xl sm:text-3xl">{t("lookup.title")}</h1>
            <p className="mt-1 text-muted">{t("lookup.line")}</p>
          </div>
          {/* R8.3: three different sentences for a wrong number, nothing found, and a fault on our side. */}
          <RefusalNotice refusal={refusal}>
            {refusal && refusal.status >= 500 && refusalTextOr(t, refusal, t("lookup.failed"))}
          </RefusalNotice>
          <LookupForm
            typed={actionData?.typed ?? loaderData}
            errors={refusal?.errors}
            pending={busy}
            claim={account !== null}
          />
        </Card>
        <img src={noBookings} alt="" width={600} height={400} className="hidden w-full md:block" />
      </div>
    </main>
  );
}
