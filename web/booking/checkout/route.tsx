import { data, redirect } from "react-router";
import { formValues } from "#web/lib/form-text.ts";
import type { Route } from "./+types/route";
import type { Booking } from "#contract/bookings.ts";
import { localeOfPath } from "#i18n/detect-locale.ts";
import { defaultLocale, type Locale } from "#i18n/locales.ts";
import { productOf } from "#web/booking/products.ts";
import { checkoutKinds, stepPathsOf } from "#web/booking/step-paths.ts";
import { bookingCode, followContactCode, isContactCode } from "#web/features/account/contact-code-action.ts";
import { loadContactProof } from "#web/features/account/load-contact-proof.ts";
import { BookingEnded } from "#web/booking/booking-ended.tsx";
import { loadBooking } from "#web/booking/booking-place.ts";
import { orderAnswer, sendOrderForm } from "#web/booking/steps/order-form.ts";
import { revalidateAfterForms } from "#web/booking/steps/revalidate.ts";
import { notSavedMark } from "#web/features/saved-travellers/save-new-travellers.ts";
import { apiContext } from "#web/lib/context.ts";
import { DetailsPage } from "./details-page.tsx";
import { NothingChosen } from "./nothing-chosen.tsx";
import { PayPage } from "./pay-page.tsx";
import type { PageHandle } from "#web/lib/page-handle.ts";

export const handle = { delivery: "private" } satisfies PageHandle;

/** The step an address is of: who travels, or what is paid. */
const stepOf = (url: URL) => (url.searchParams.get("step") === "details" ? "details" : "final");
const bookingOf = (url: URL) => url.searchParams.get("booking") ?? "";
const placeOf = (url: URL) =>
  ({ kind: checkoutKinds(), page: stepOf(url), locale: localeOfPath(url.pathname) ?? defaultLocale }) as const;

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
  return data(
    { chosen: true as const, ...loaded, details, proof, attempt: crypto.randomUUID() },
    { status: loaded.expired ? 410 : 200 },
  );
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const { locale } = placeOf(url);
  const { booking } = await loadBooking(api, bookingOf(url), placeOf(url));
  const form = await request.formData();
  if (stepOf(url) === "final") {
    const refusal = isContactCode(form)
      ? await followContactCode(api, bookingCode(booking.id), { form, url })
      : await sendOrderForm(api, booking, form, locale);
    return data(orderAnswer(form, refusal), { status: refusal?.status ?? 200 });
  }
  const { save } = await detailsOf(booking, locale).server();
  const answer = await save(api, booking, form);
  if ("allSaved" in answer) {
    const next = stepPathsOf(booking.kind, locale).final(booking.id);
    throw redirect(answer.allSaved ? next : `${next}&${notSavedMark}`);
  }
  return data({ refusal: answer, values: formValues(form) }, { status: answer.status });
}

export const shouldRevalidate = revalidateAfterForms;

export default function Checkout({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.chosen) return <NothingChosen />;
  const { booking, now, expired, details, proof, attempt } = loaderData;
  const saving = actionData && "values" in actionData ? actionData : undefined;
  const order = actionData && "intent" in actionData ? actionData : undefined;
  const code = actionData?.refusal?.code;
  if (expired || code === "session_expired") return <BookingEnded why="expired" booking={booking} />;
  if (code === "offer_unavailable") return <BookingEnded why="gone" booking={booking} />;
  return details ? (
    <DetailsPage booking={booking} now={now} data={details} answer={saving} />
  ) : (
    <PayPage booking={booking} now={now} attempt={attempt} proof={proof} answer={order} />
  );
}
