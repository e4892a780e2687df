import { data, redirect } from "react-router";
import { localeOf } from "#i18n/detect-locale.ts";
import { answerDetails } from "#web/booking/steps/answer-details.ts";
import type { Route } from "./+types/route";
import type { Booking } from "#contract/bookings.ts";
import type { Locale } from "#i18n/locales.ts";
import { productOf } from "#web/booking/products.ts";
import { checkoutKinds, stepPathsOf } from "#web/booking/step-paths.ts";
import { loadContactProof } from "#web/features/account/load-contact-proof.ts";
import { getInvoiceCompany } from "#contract/invoice-company.ts";
import { BookingEnded } from "#web/booking/booking-ended.tsx";
import { loadBooking } from "#web/booking/booking-place.ts";
import { answerOrder, sendOrderForm } from "#web/booking/steps/order-form.ts";
import { revalidateAfterForms } from "#web/booking/steps/revalidate.ts";
import { apiContext } from "#web/lib/context.ts";
import { DetailsPage } from "./details-page.tsx";
import { NothingChosen } from "./nothing-chosen.tsx";
import { PayPage } from "./pay-page.tsx";
import type { PageHandle } from "#web/lib/page-handle.ts";

export const handle = { delivery: "private" } satisfies PageHandle;

/** The step an address is of: who travels, or what is paid. */
const stepOf = (url: URL) => (url.searchParams.get("step") === "details" ? "details" : "final");
const bookingOf = (url: URL) => url.searchParams.get("booking") ?? "";
const placeOf = (url: URL) => ({ kind: checkoutKinds(), page: stepOf(url), locale: localeOf(url) }) as const;

/** The naming of the travellers. Where it was done before the booking began, one is led back there. */
function detailsOf(booking: Booking, locale: Locale) {
  const { checkout, choicePath } = productOf(booking.kind);
  if (!checkout?.details) throw redirect(`/${locale}${choicePath(booking)}`);
  return checkout.details;
}

/** R2.11: what has no booking pages of its own is named, read once more, and led to its payment. */
export async function loader({ context, url }: Route.LoaderArgs) {
  if (!bookingOf(url)) return data({ chosen: false as const });
  const api = context.get(apiContext);
  const loaded = await loadBooking(api, bookingOf(url), placeOf(url));
  const { booking } = loaded;
  const asksDetails = stepOf(url) === "details" && !loaded.expired;
  const details = asksDetails
    ? await (await detailsOf(booking, placeOf(url).locale).server()).load(api, booking)
    : null;
  const isFree = stepOf(url) === "final" && !loaded.expired && booking.total.amount === 0;
  const proof = isFree ? await loadContactProof(api, booking.id, url) : null;
  const invoice =
    stepOf(url) === "final" && !loaded.expired && !isFree
      ? await api(getInvoiceCompany, { bookingId: booking.id })
      : null;
  return data(
    { chosen: true as const, ...loaded, details, proof, invoice, attempt: crypto.randomUUID() },
    { status: loaded.expired ? 410 : 200 },
  );
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const { locale } = placeOf(url);
  const { booking } = await loadBooking(api, bookingOf(url), placeOf(url));
  const form = await request.formData();
  if (stepOf(url) === "final") {
    const refusal = await sendOrderForm(api, booking, { form, url, locale });
    return answerOrder(form, refusal, {});
  }
  const { save } = await detailsOf(booking, locale).server();
  return answerDetails(form, await save(api, booking, form), stepPathsOf(booking.kind, locale).final(booking.id));
}

export const shouldRevalidate = revalidateAfterForms;

export default function Checkout({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.chosen) return <NothingChosen />;
  const { booking, expired, details } = loaderData;
  const saving = actionData && "values" in actionData ? actionData : undefined;
  const order = actionData && "intent" in actionData ? actionData : undefined;
  if (expired) return <BookingEnded why="expired" booking={booking} />;
  return details ? (
    <DetailsPage {...loaderData} data={details} answer={saving} />
  ) : (
    <PayPage {...loaderData} answer={order} />
  );
}
