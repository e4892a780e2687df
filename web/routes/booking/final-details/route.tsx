import { data, useNavigation } from "react-router";
import type { Route } from "./+types/route";
import { applyCode, removeCode, saveExtras } from "#contract/bookings.ts";
import { getExtras } from "#contract/extras.ts";
import { localeOfPath } from "#i18n/detect-locale.ts";
import { defaultLocale } from "#i18n/locales.ts";
import { stepCall } from "#web/features/booking/booking-call.ts";
import { BookingEnded } from "#web/features/booking/booking-ended.tsx";
import { BookingLayout } from "#web/features/booking/booking-layout.tsx";
import { formText } from "#web/features/booking/form-text.ts";
import { loadBooking } from "#web/features/booking/booking-place.ts";
import { PayBar } from "#web/features/booking/pay-bar.tsx";
import { openPayment, payFields } from "#web/features/booking/pay-form.ts";
import { PriceChanged, readPriceChange } from "#web/features/booking/price-changed.tsx";
import { apiContext } from "#web/lib/context.ts";
import { useFieldError } from "#web/lib/field-errors.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { CodeCard } from "./code-card.tsx";
import { ExtrasForm } from "./extras-form.tsx";
import { FareRulesCard } from "./fare-rules-card.tsx";
import { readExtras } from "./read-extras.ts";
import { TermsForm, termsFormId } from "./terms-form.tsx";
import { TravellersCard } from "./travellers-card.tsx";

const nothing = { bags: [], seatMaps: [] };

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const { booking, now, expired } = await loadBooking(
    api,
    params.slug,
    "final",
    localeOfPath(url.pathname) ?? defaultLocale,
  );
  // Extras are a convenience: a booking is not lost because the airline cannot tell its seats now.
  const extras = expired ? nothing : await api(getExtras, { bookingId: booking.id }).catch(() => nothing);
  return data({ booking, now, expired, extras, attempt: crypto.randomUUID() }, { status: expired ? 410 : 200 });
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const bookingId = params.slug;
  const form = await request.formData();
  const intent = formText(form, "intent");
  const refusal = await refusalOf();
  return data({ intent, refusal }, { status: refusal?.status ?? 200 });

  async function refusalOf() {
    if (intent === "pay") return openPayment(api, bookingId, form, localeOfPath(url.pathname) ?? defaultLocale);
    const call =
      intent === "extras"
        ? api(saveExtras, { bookingId, ...readExtras(form) })
        : intent === "remove-code"
          ? api(removeCode, { bookingId })
          : api(applyCode, { bookingId, code: formText(form, "code") });
    const answer = await stepCall(call);
    return answer.ok ? undefined : answer;
  }
}

export default function FinalDetails({ loaderData, actionData }: Route.ComponentProps) {
  const { booking, now, expired, extras, attempt } = loaderData;
  const t = useT();
  const fieldError = useFieldError();
  const busy = useNavigation().formMethod === "POST";
  const refusal = actionData?.refusal;
  if (expired || refusal?.code === "session_expired")
    return <BookingEnded why="expired" searchPath={booking.searchPath} />;
  if (refusal?.code === "offer_unavailable") return <BookingEnded why="gone" searchPath={booking.searchPath} />;
  const refusalOf = (intent: string) => (actionData?.intent === intent ? refusal : undefined);
  const paying = refusalOf("pay");
  const change = readPriceChange(paying);
  const termsError = fieldError("acceptTerms", paying?.errors["acceptTerms"]);
  const codeRefusal = paying?.code === "code_refused" ? paying : refusalOf("code");
  return (
    <BookingLayout
      booking={booking}
      now={now}
      page="final"
      title={t("booking.final_title")}
      line={t("booking.final_line")}
      bar={
        <PayBar total={booking.total}>
          <Button type="submit" form={termsFormId} pending={busy}>
            {t("booking.to_payment")}
          </Button>
        </PayBar>
      }
    >
      {change && <PriceChanged {...change} searchPath={booking.searchPath} fields={payFields("mada", attempt)} />}
      {paying && !change && !termsError && (
        <Notice tone="bad" role="alert">
          {paying.errors["seats"] ? t("errors.field.seat_taken") : paying.message}
        </Notice>
      )}
      <TravellersCard booking={booking} />
      <ExtrasForm booking={booking} extras={extras} refused={refusalOf("extras")} />
      <FareRulesCard fare={booking.fare} />
      <CodeCard booking={booking} refused={codeRefusal} />
      <TermsForm booking={booking} attempt={attempt} error={termsError} />
    </BookingLayout>
  );
}
