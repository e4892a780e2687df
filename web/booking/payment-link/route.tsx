import { data, redirect } from "react-router";
import { getBooking } from "#contract/bookings.ts";
import { ApiError } from "#contract/errors.ts";
import { getPaymentLink, openPaymentLink } from "#contract/payment-links.ts";
import { localeOf } from "#i18n/detect-locale.ts";
import { placeOf } from "#web/booking/booking-place.ts";
import { openPayment } from "#web/booking/steps/pay-form.ts";
import { revalidateAfterForms } from "#web/booking/steps/revalidate.ts";
import { apiContext } from "#web/lib/context.ts";
import { formText } from "#web/lib/form-text.ts";
import { type Refusal, refuseField, submitCall } from "#web/lib/forms.ts";
import type { PageHandle } from "#web/lib/page-handle.ts";
import type { Route } from "./+types/route";
import { LinkForm } from "./link-form.tsx";
import { LinkElsewhere, LinkOver } from "./link-over.tsx";
import { paymentLinkCookie } from "./payment-link-cookie.ts";

export const handle = { delivery: "private" } satisfies PageHandle;

const tokenOf = (request: Request, url: URL) => paymentLinkCookie.read(request, url.protocol === "https:");
const over = () => data({ link: null, attempt: "" }, { status: 410 });

/** What a payment link is for; one that this browser has paid leads to what was booked. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const token = tokenOf(request, url);
  if (!token) return over();
  try {
    const link = await api(getPaymentLink, { token });
    if (link.bookingId) {
      const booking = await api(getBooking, { bookingId: link.bookingId });
      if (booking.stage !== "held") throw redirect(placeOf(booking, localeOf(url)));
    }
    return data({ link, attempt: crypto.randomUUID() });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 410) throw error;
    return over();
  }
}

/** The press opens the link in this browser, and leads to the payment. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const token = tokenOf(request, url);
  const form = await request.formData();
  const email = formText(form, "email");
  const answer = (refusal: Refusal) => data({ refusal, email }, { status: refusal.status });
  if (!token) return answer({ ...refuseField("token", "required"), status: 410, code: "session_expired" });
  // Before it is opened: it is opened once.
  if (formText(form, "terms") !== "yes") return answer(refuseField("acceptTerms", "required"));
  const opened = await submitCall(api(openPaymentLink, { token, ...(email && { email }) }));
  if (!opened.ok) return answer(opened);
  const { kind } = await api(getBooking, { bookingId: opened.data.bookingId });
  return answer(await openPayment(api, { id: opened.data.bookingId, kind }, form, localeOf(url)));
}

export const shouldRevalidate = revalidateAfterForms;

export default function PaymentLink({ loaderData, actionData }: Route.ComponentProps) {
  const { link, attempt } = loaderData;
  if (!link) return <LinkOver />;
  if (link.state === "elsewhere") return <LinkElsewhere />;
  return <LinkForm link={link} attempt={attempt} answer={actionData} />;
}
