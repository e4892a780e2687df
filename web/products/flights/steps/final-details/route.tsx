import { formText } from "#web/lib/form-text.ts";
import { refusalOf, submitCall } from "#web/lib/forms.ts";
import { flightPaths } from "#web/products/flights/booking-paths.ts";
import { data } from "react-router";
import type { Route } from "./+types/route";
import { getExtras } from "#contract/extras.ts";
import { saveExtras } from "#contract/flight-bookings.ts";
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
import { NotSavedNotice } from "#web/features/saved-travellers/not-saved-notice.tsx";
import { apiContext } from "#web/lib/context.ts";
import { useFieldError } from "#web/lib/field-errors.ts";
import { useT } from "#web/lib/i18n.tsx";
import { useAccount } from "#web/lib/root-data.ts";
import { Notice } from "#web/ui/notice.tsx";
import { ExtrasForm } from "./extras-form.tsx";
import { FareRulesCard } from "./fare-rules-card.tsx";
import { FlightTerms, MoreFlightTerms } from "./flight-terms.tsx";
import { PayLater } from "./pay-later.tsx";
import { readExtras } from "./read-extras.ts";
import { TravellersCard } from "#web/booking/steps/travellers-card.tsx";
import type { PageHandle } from "#web/lib/page-handle.ts";

export const handle = { delivery: "private" } satisfies PageHandle;

const nothing = { bags: [], seatMaps: [] };

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const locale = localeOfPath(url.pathname) ?? defaultLocale;
  const { booking, now, expired } = await loadBooking(api, params.booking, { kind: "flight", page: "final", locale });
  // Extras are a convenience: a booking is not lost because the airline cannot tell its seats now.
  const extras = expired ? nothing : await api(getExtras, { bookingId: booking.id }).catch(() => nothing);
  const proof = expired ? null : await loadContactProof(api, booking.id, url);
  return data({ booking, now, expired, extras, proof, attempt: crypto.randomUUID() }, { status: expired ? 410 : 200 });
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const bookingId = params.booking;
  const form = await request.formData();
  const refusal = await sendForm();
  return data(orderAnswer(form, refusal), { status: refusal?.status ?? 200 });

  async function sendForm() {
    if (isContactCode(form)) return followContactCode(api, bookingCode(bookingId), { form, url });
    if (formText(form, "intent") === "extras")
      return refusalOf(await submitCall(api(saveExtras, { bookingId, ...readExtras(form) })));
    const locale = localeOfPath(url.pathname) ?? defaultLocale;
    return sendOrderForm(api, { id: bookingId, kind: "flight" }, form, locale);
  }
}

export const shouldRevalidate = revalidateAfterForms;

export default function FinalDetails({ loaderData, actionData }: Route.ComponentProps) {
  const { booking, now, expired, extras, proof, attempt } = loaderData;
  const t = useT();
  const account = useAccount();
  const fieldError = useFieldError();
  const code = actionData?.refusal?.code;
  if (expired || code === "session_expired") return <BookingEnded why="expired" booking={booking} />;
  if (code === "offer_unavailable") return <BookingEnded why="gone" booking={booking} />;
  const refused = sortRefusal(actionData, attempt);
  const { order, change } = refused;
  const termsError = fieldError("acceptTerms", order?.errors["acceptTerms"]);
  const isDue = booking.total.amount > 0;
  const submit = t(isDue ? "booking.to_payment" : "booking.confirm_free");
  // With something to pay, only holding it for later asks for the contact's code.
  const asksProof = !isDue || proof?.sent || refused.proof || refused.missed || (account && proof?.byCode);
  return (
    <BookingLayout
      booking={booking}
      now={now}
      page="final"
      title={t("booking.final_title")}
      line={t("booking.final_line")}
      action={{ total: booking.total, form: termsFormId, submit }}
    >
      {change && <PriceChanged {...change} booking={booking} fields={refused.again} />}
      {order && !change && !termsError && !refused.missed && (
        <Notice tone="bad" role="alert">
          {order.errors["seats"] ? t("errors.field.seat_taken") : order.message}
        </Notice>
      )}
      <NotSavedNotice />
      <TravellersCard
        booking={booking}
        changeAt={flightPaths.details(booking.id)}
        goesTo={t("booking.ticket_goes_to")}
      />
      <ExtrasForm booking={booking} extras={extras} refused={refused.extras} />
      <FareRulesCard fare={booking.fare} />
      <CodeCard booking={booking} refused={refused.code} typed={actionData?.code} />
      {proof && asksProof && <PlacementProof proof={proof} refusal={refused.proof} missed={refused.missed} />}
      <TermsForm
        booking={booking}
        attempt={attempt}
        method={actionData?.method ?? "mada"}
        conditions={<FlightTerms fare={booking.fare} />}
        more={<MoreFlightTerms />}
        errors={{ terms: termsError }}
        submit={submit}
        later={account && isDue && <PayLater />}
      />
    </BookingLayout>
  );
}
