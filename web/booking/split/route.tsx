import { data, redirect } from "react-router";
import { beginPaymentSplit, endPaymentSplit, getPaymentSplit } from "#contract/payment-splits.ts";
import { localeOf } from "#i18n/detect-locale.ts";
import { BookingEnded } from "#web/booking/booking-ended.tsx";
import { isExpired, placeOf } from "#web/booking/booking-place.ts";
import { openWhole } from "#web/booking/open-booking.ts";
import { revalidateAfterForms } from "#web/booking/steps/revalidate.ts";
import { usePolling } from "#web/lib/use-polling.ts";
import { apiContext } from "#web/lib/context.ts";
import { formText, formValues } from "#web/lib/form-text.ts";
import { type Refusal, submitCall } from "#web/lib/forms.ts";
import type { PageHandle } from "#web/lib/page-handle.ts";
import { pathsOf } from "#web/lib/paths.ts";
import { useLastAnswer } from "#web/lib/use-last-answer.ts";
import type { Route } from "./+types/route";
import { readShares } from "./read-shares.ts";
import { SplitPage } from "./split-page.tsx";

export const handle = { delivery: "private" } satisfies PageHandle;

/** Where the owner of a held booking shares its payment, and sees who has paid. */
export async function loader({ context, params: { booking: bookingId }, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const locale = localeOf(url);
  const booking = await openWhole(api, bookingId, locale);
  const { split } = await api(getPaymentSplit, { bookingId });
  const now = new Date().toISOString();
  const expired = isExpired(booking, now);
  // Nothing is held yet, or it went another way: it belongs elsewhere.
  if (!expired && booking.stage !== "held" && split?.state !== "complete") throw redirect(placeOf(booking, locale));
  return data({ booking, split, now, expired }, { status: expired ? 410 : 200 });
}

export async function action({ context, params: { booking: bookingId }, request, url }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const form = await request.formData();
  const values = formValues(form);
  const here = pathsOf(localeOf(url)).paymentSplit(bookingId);
  const refuse = (refusal: Refusal) => data({ refusal, values }, { status: refusal.status });
  if (formText(form, "intent") === "stop") {
    const stopped = await submitCall(api(endPaymentSplit, { bookingId }));
    if (stopped.ok) throw redirect(here);
    return refuse(stopped);
  }
  const wanted = readShares(values);
  if ("ok" in wanted) return refuse(wanted);
  const begun = await submitCall(api(beginPaymentSplit, { bookingId, ...wanted }));
  // Shared already, in another tab: there it stands.
  if (begun.ok || begun.details["split"]) throw redirect(here);
  return refuse(begun);
}

export const shouldRevalidate = revalidateAfterForms;

export default function PaymentSplit({ loaderData, actionData }: Route.ComponentProps) {
  const { booking, split, now, expired } = loaderData;
  const answer = useLastAnswer(actionData);
  usePolling(!expired && (split?.state === "open" || booking.stage === "confirming"));
  if (expired || answer?.refusal.code === "session_expired") return <BookingEnded why="expired" booking={booking} />;
  return <SplitPage booking={booking} split={split} now={now} answer={answer} />;
}
