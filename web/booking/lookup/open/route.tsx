import { data, redirect } from "react-router";
import { localeOf } from "#i18n/detect-locale.ts";
import type { Route } from "./+types/route";
import { getBookingAccess } from "#contract/booking-access.ts";
import { getBooking } from "#contract/bookings.ts";
import { bookingCode, followContactCode, isContactCode, sentIn } from "#web/features/account/contact-code-action.ts";
import { OpenByCode } from "#web/features/account/open-by-code.tsx";
import { placeOf } from "#web/booking/booking-place.ts";
import { LookupForm } from "#web/booking/lookup/lookup-form.tsx";
import { apiContext } from "#web/lib/context.ts";
import { DocumentMeta } from "#web/lib/document-meta.tsx";
import { useT } from "#web/lib/i18n.tsx";
import { orNotFound } from "#web/lib/or-not-found.ts";
import { pathsOf, safeReturnPath } from "#web/lib/paths.ts";
import { Rich } from "#web/lib/rich.tsx";
import { useAccount } from "#web/lib/root-data.ts";
import { Card } from "#web/ui/card.tsx";
import { Code } from "#web/ui/code.tsx";
import type { PageHandle } from "#web/lib/page-handle.ts";

export const handle = { delivery: "private" } satisfies PageHandle;

/** The way into a booking whose link was opened in a browser that does not hold it (docs/decisions/0018). */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const { access, code } = await orNotFound(api(getBookingAccess, { bookingId: params.booking }));
  if (access !== null) throw redirect(await onwards(url, params.booking, context));
  const here = url.pathname + url.search;
  return data({ to: code?.to ?? null, sent: sentIn(url.searchParams), here }, { status: code ? 200 : 404 });
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const form = await request.formData();
  if (!isContactCode(form)) throw redirect(url.pathname + url.search);
  // Back to here: the loader leads on, once the booking is open.
  const refusal = await followContactCode(context.get(apiContext), bookingCode(params.booking), { form, url });
  return data({ refusal }, { status: refusal.status });
}

/** Where somebody wanted to go, or where the booking belongs. */
async function onwards(url: URL, bookingId: string, context: Route.LoaderArgs["context"]): Promise<string> {
  const locale = localeOf(url);
  const next = url.searchParams.get("next");
  if (next) return safeReturnPath(next, locale);
  const booking = await context.get(apiContext)(getBooking, { bookingId });
  return booking.access === "viewer" ? pathsOf(locale).myBooking(bookingId) : placeOf(booking, locale);
}

export default function OpenBooking({ loaderData: { to, sent, here }, actionData }: Route.ComponentProps) {
  const t = useT();
  const account = useAccount();
  const title = t(to ? "lookup.open_title" : "lookup.closed_title");
  return (
    <main id="content" className="page-width py-8 pb-24 sm:py-12">
      <DocumentMeta title={title} noindex />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 md:grid-cols-2">
        <Card as="section" lifted className="grid gap-4 sm:p-8">
          <OpenByCode
            {...{ to, sent, here, title }}
            refusal={actionData?.refusal}
            line={<Rich id="lookup.open_line" parts={{ email: <Code wrap>{to}</Code> }} />}
            closedLine={t(account ? "lookup.closed_line_account" : "lookup.closed_line")}
          />
        </Card>
        <Card as="section" className="grid gap-4 sm:p-8">
          <div>
            <h2 className="text-xl">{t("lookup.other_way")}</h2>
            <p className="mt-1 text-muted">{t("lookup.other_way_line")}</p>
          </div>
          <LookupForm claim={account !== null} />
        </Card>
      </div>
    </main>
  );
}
