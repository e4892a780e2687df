import { useEffect } from "react";
import { data, redirect } from "react-router";
import { localeOf } from "#i18n/detect-locale.ts";
import { RefusalNotice } from "#web/ui/refusal-notice.tsx";
import type { Route } from "./+types/route";
import { getBalance } from "#contract/balance.ts";
import type { ApiClient } from "#contract/client.ts";
import type { Money } from "#contract/money.ts";
import { getPaymentSplit } from "#contract/payment-splits.ts";
import { getPayment } from "#contract/payments.ts";
import { kindsOfPath, loadBooking } from "#web/booking/booking-place.ts";
import { clearDraft } from "#web/booking/steps/form-draft.ts";
import { methodOf, openPayment, payFields } from "#web/booking/steps/pay-form.ts";
import { openWhole } from "#web/booking/open-booking.ts";
import { PriceChanged, readPriceChange } from "#web/booking/steps/price-changed.tsx";
import { revalidateAfterForms } from "#web/booking/steps/revalidate.ts";
import { apiContext } from "#web/lib/context.ts";
import { useT } from "#web/lib/i18n.tsx";
import { stepPathsOf } from "#web/booking/step-paths.ts";
import { pathsOf } from "#web/lib/paths.ts";
import { sendCodeForm } from "./code-form.ts";
import { endedAttempt } from "./ended-attempt.ts";
import { PaymentPage } from "./payment-page.tsx";
import type { PageHandle } from "#web/lib/page-handle.ts";

export const handle = { delivery: "private" } satisfies PageHandle;

/** Nothing is left to be typed: the answer is awaited on the return page. */
const decided = ["processing", "authorized", "captured"];

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const locale = localeOf(url);
  const payment = await api(getPayment, { paymentId: params.payment });
  const { bookingId, changeId } = payment;
  if (changeId) throw redirect(pathsOf(locale).flightChange(bookingId, { change: changeId, payment: payment.id }));
  if (decided.includes(payment.state)) throw redirect(pathsOf(locale).paymentReturn(payment.id));
  const place = { kind: kindsOfPath(url.pathname), page: "payment", locale } as const;
  // Closed because its booking is paid in shares.
  if (payment.state === "voided" && (await api(getPaymentSplit, { bookingId })).split?.state === "open")
    throw redirect(pathsOf(locale).paymentSplit(bookingId));
  const { booking, now, expired } = await loadBooking(api, payment.bookingId, place);
  // An older payment of the same booking: only the latest one can be paid.
  if (!expired && booking.payment && booking.payment.id !== payment.id)
    throw redirect(stepPathsOf(booking.kind, locale).checkout(booking.payment.id));
  const ended = await endedAttempt(api, payment, url);
  const balance = booking.access === "owner" ? await readBalance(api) : null;
  const attempt = crypto.randomUUID();
  return data({ payment, ended, booking, now, expired, balance, attempt }, { status: expired ? 410 : 200 });
}

/** What the account can pay with; null of none. */
async function readBalance(api: ApiClient): Promise<Money | null> {
  const { free } = await api(getBalance, {});
  return free.amount > 0 ? free : null;
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const form = await request.formData();
  const paymentId = params.payment;
  const locale = localeOf(url);
  const typed = await sendCodeForm(api, form, { paymentId, here: url.pathname + url.search, locale });
  if (typed) return data(typed, { status: typed.refusal.status });
  const { bookingId } = await api(getPayment, { paymentId });
  const booking = await openWhole(api, bookingId, locale);
  const refusal = await openPayment(api, booking, form, locale);
  return data({ refusal, ...methodOf(form) }, { status: refusal.status });
}

export const shouldRevalidate = revalidateAfterForms;

export default function Checkout({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const { booking, attempt, payment } = loaderData;
  const refusal = actionData?.refusal;
  const mobile = actionData && "mobile" in actionData ? actionData.mobile : undefined;
  useEffect(() => clearDraft(booking.id), [booking.id]);
  const change = readPriceChange(refusal);
  const fields = payFields(actionData && "method" in actionData ? actionData.method : undefined, attempt);
  return (
    <PaymentPage
      // Another payment is another frame.
      key={payment.id}
      {...loaderData}
      refusal={refusal}
      mobile={mobile}
      notice={
        change ? (
          <PriceChanged {...change} booking={booking} fields={fields} />
        ) : (
          <RefusalNotice refusal={refusal} always={mobile === undefined}>
            {typeof refusal?.details["balance"] === "number" && t("balance.pay_refused")}
          </RefusalNotice>
        )
      }
    />
  );
}
