import { data, redirect, useNavigation } from "react-router";
import type { Route } from "./+types/route";
import { lookUpBooking } from "#contract/bookings.ts";
import { ApiError } from "#contract/errors.ts";
import { claimBooking } from "#contract/my-bookings.ts";
import { localeOfPath } from "#i18n/detect-locale.ts";
import { defaultLocale } from "#i18n/locales.ts";
import { formText } from "#web/booking/form-text.ts";
import { LookupForm } from "#web/booking/lookup/lookup-form.tsx";
import { apiContext } from "#web/lib/context.ts";
import { DocumentMeta } from "#web/lib/document-meta.tsx";
import { useT } from "#web/lib/i18n.tsx";
import { pathsOf } from "#web/lib/paths.ts";
import { useAccount } from "#web/lib/root-data.ts";
import { Card } from "#web/ui/card.tsx";
import { Notice } from "#web/ui/notice.tsx";
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
  try {
    const api = context.get(apiContext);
    // Who is logged in adds it to the account by finding it.
    const { bookingId } = await api(formText(form, "claim") === "yes" ? claimBooking : lookUpBooking, typed);
    throw redirect(pathsOf(localeOfPath(url.pathname) ?? defaultLocale).myBooking(bookingId));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { status, code, errors, message } = error;
    // R8.3: three different sentences for a wrong number, nothing found, and a fault on our side.
    return data(
      { typed, errors, notFound: code === "booking_not_found", message: status >= 500 ? "" : message },
      { status },
    );
  }
}

export default function FindBooking({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const account = useAccount();
  const busy = useNavigation().formMethod === "POST";
  const errors = actionData?.errors ?? {};
  const hasFieldErrors = Object.keys(errors).length > 0;
  return (
    <main id="content" className="page-width py-10 sm:py-16">
      <DocumentMeta title={t("lookup.title")} description={t("lookup.line")} />
      <div className="mx-auto grid max-w-form items-center gap-8 md:grid-cols-[1fr_300px]">
        <Card lifted className="grid gap-5 sm:p-8">
          <div>
            <h1 className="text-2xl sm:text-3xl">{t("lookup.title")}</h1>
            <p className="mt-1 text-muted">{t("lookup.line")}</p>
          </div>
          {actionData && !hasFieldErrors && (
            <Notice tone="bad" role="alert">
              {actionData.message || t("lookup.failed")}
            </Notice>
          )}
          <LookupForm typed={actionData?.typed ?? loaderData} errors={errors} pending={busy} claim={account !== null} />
        </Card>
        <img src={noBookings} alt="" width={600} height={400} className="hidden w-full md:block" />
      </div>
    </main>
  );
}
