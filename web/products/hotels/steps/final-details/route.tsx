import { data } from "react-router";
import { formText } from "#web/lib/form-text.ts";
import { refuseField } from "#web/lib/forms.ts";
import type { Route } from "./+types/route";
import { isHighValueStay } from "#contract/high-value-stay.ts";
import type { HotelBooking } from "#contract/hotel-bookings.ts";
import { localeOfPath } from "#i18n/detect-locale.ts";
import { defaultLocale } from "#i18n/locales.ts";
import { bookingCode, followContactCode, isContactCode } from "#web/features/account/contact-code-action.ts";
import { loadContactProof } from "#web/features/account/load-contact-proof.ts";
import { PlacementProof } from "#web/features/account/placement-proof.tsx";
import { BookingEnded } from "#web/booking/booking-ended.tsx";
import { BookingLayout } from "#web/booking/steps/booking-layout.tsx";
import { loadBooking } from "#web/booking/booking-place.ts";
import { CodeCard } from "#web/booking/steps/code-card.tsx";
import { orderAnswer, sendOrderForm, sortRefusal } from "#web/booking/steps/order-form.ts";
import { PriceChanged } from "#web/booking/steps/price-changed.tsx";
import { revalidateAfterForms } from "#web/booking/steps/revalidate.ts";
import { TermsForm, termsFormId } from "#web/booking/steps/terms-form.tsx";
import { totalPrice } from "#web/products/hotels/booked/total-price.ts";
import { NotSavedNotice } from "#web/features/saved-travellers/not-saved-notice.tsx";
import { apiContext } from "#web/lib/context.ts";
import { useFieldError } from "#web/lib/field-errors.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Rich } from "#web/lib/rich.tsx";
import { Money } from "#web/ui/money.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { CancelCard } from "./cancel-card.tsx";
import { ChargesCard } from "./charges-card.tsx";
import { RoomsCard } from "./rooms-card.tsx";
import { StayCard } from "./stay-card.tsx";
import { MoreStayTerms, StayTerms } from "./stay-terms.tsx";
import { TermsChanged } from "./terms-changed.tsx";
import { snapshotTerms } from "./terms-snapshot.ts";
import { WishesTold } from "./wishes-told.tsx";
import type { PageHandle } from "#web/lib/page-handle.ts";

export const handle = { delivery: "private" } satisfies PageHandle;

const place = (pathname: string) =>
  ({ kind: "hotel", page: "final", locale: localeOfPath(pathname) ?? defaultLocale }) as const;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const loaded = await loadBooking(api, params.booking, place(url.pathname));
  const isFree = !loaded.expired && loaded.booking.total.amount === 0;
  const proof = isFree ? await loadContactProof(api, params.booking, url) : null;
  return data({ ...loaded, proof, attempt: crypto.randomUUID() }, { status: loaded.expired ? 410 : 200 });
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const { booking } = await loadBooking(api, params.booking, place(url.pathname));
  const form = await request.formData();
  const refusal = await sendForm();
  return data({ ...orderAnswer(form, refusal), before: snapshotTerms(booking) }, { status: refusal?.status ?? 200 });

  function sendForm() {
    if (isContactCode(form)) return followContactCode(api, bookingCode(booking.id), { form, url });
    const isUnsure = isHighValue(booking) && formText(form, "sure") !== "yes";
    if (isUnsure && ["pay", "place"].includes(formText(form, "intent"))) return refuseField("sure", "required");
    return sendOrderForm(api, booking, form, localeOfPath(url.pathname) ?? defaultLocale);
  }
}

export const shouldRevalidate = revalidateAfterForms;

export default function StayFinalDetails({ loaderData, actionData }: Route.ComponentProps) {
  const { booking, now, expired, attempt, proof } = loaderData;
  const t = useT();
  const fieldError = useFieldError();
  const code = actionData?.refusal?.code;
  if (expired || code === "session_expired") return <BookingEnded why="expired" booking={booking} />;
  if (code === "room_unavailable") return <BookingEnded why="gone" booking={booking} />;
  const refused = sortRefusal(actionData, attempt);
  const { order, change } = refused;
  const changed = order?.code === "terms_changed" && actionData ? actionData.before : null;
  const termsError = fieldError("acceptTerms", order?.errors["acceptTerms"]);
  const sureError = order?.errors["sure"] ? t("stay-booking.sure_error") : undefined;
  const submit = <SubmitText booking={booking} />;
  return (
    <BookingLayout
      booking={booking}
      now={now}
      page="final"
      title={t("booking.final_title")}
      line={t("stay-booking.final_line")}
      action={{ total: totalPrice(booking), form: termsFormId, submit }}
    >
      {change && <PriceChanged {...change} booking={booking} fields={refused.again} />}
      <NotSavedNotice />
      {changed && <TermsChanged booking={booking} before={changed} now={now} />}
      {order && !change && !changed && !termsError && !sureError && !refused.missed && (
        <Notice tone="bad" role="alert">
          {order.message}
        </Notice>
      )}
      <StayCard booking={booking} />
      <RoomsCard booking={booking} />
      <WishesTold booking={booking} />
      <CancelCard booking={booking} now={now} />
      <ChargesCard booking={booking} />
      <CodeCard booking={booking} refused={refused.code} typed={actionData?.code} />
      {proof && <PlacementProof proof={proof} refusal={refused.proof} missed={refused.missed} />}
      <TermsForm
        // A yes to other terms is another yes.
        key={`${changed ? "changed" : ""}${JSON.stringify(booking.cancelSteps)}`}
        booking={booking}
        attempt={attempt}
        method={actionData?.method ?? "mada"}
        conditions={<StayTerms booking={booking} now={now} />}
        more={<MoreStayTerms />}
        errors={{ terms: termsError, sure: sureError }}
        sure={isHighValue(booking) && <SureText booking={booking} />}
        submit={submit}
      />
    </BookingLayout>
  );
}

function SubmitText({ booking }: { booking: HotelBooking }) {
  const t = useT();
  if (booking.total.amount > 0) return t("booking.to_payment");
  if (booking.price.atProperty.amount === 0) return t("booking.confirm_free");
  return (
    <Rich id="stay-booking.confirm_at_hotel" parts={{ amount: <Money value={booking.price.atProperty} charged /> }} />
  );
}

function SureText({ booking }: { booking: HotelBooking }) {
  return (
    <Rich
      id="stay-booking.sure"
      values={{ count: booking.nights }}
      parts={{ amount: <Money value={totalPrice(booking)} charged /> }}
    />
  );
}

const isHighValue = (booking: HotelBooking) =>
  isHighValueStay(booking.rooms, booking.nights, totalPrice(booking).amount);
