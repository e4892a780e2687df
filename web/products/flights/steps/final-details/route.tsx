import { localeOf } from "#i18n/detect-locale.ts";
import { FinalStep } from "#web/booking/steps/final-step.tsx";
import { formText } from "#web/lib/form-text.ts";
import { refusalOf, submitCall } from "#web/lib/forms.ts";
import { flightPaths } from "#web/products/flights/booking-paths.ts";
import { data } from "react-router";
import { RefusalNotice } from "#web/ui/refusal-notice.tsx";
import type { Route } from "./+types/route";
import { getExtras } from "#contract/extras.ts";
import { saveExtras } from "#contract/flight-bookings.ts";
import { loadContactProof } from "#web/features/account/load-contact-proof.ts";
import { getInvoiceCompany } from "#contract/invoice-company.ts";
import { loadBooking } from "#web/booking/booking-place.ts";
import { answerOrder, sendOrderForm, sortRefusal } from "#web/booking/steps/order-form.ts";
import { revalidateAfterForms } from "#web/booking/steps/revalidate.ts";
import { apiContext } from "#web/lib/context.ts";
import { useT } from "#web/lib/i18n.tsx";
import { useAccount } from "#web/lib/root-data.ts";
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
  const locale = localeOf(url);
  const { booking, now, expired } = await loadBooking(api, params.booking, { kind: "flight", page: "final", locale });
  // Extras are a convenience: a booking is not lost because the airline cannot tell its seats now.
  const extras = expired ? nothing : await api(getExtras, { bookingId: booking.id }).catch(() => nothing);
  const proof = expired ? null : await loadContactProof(api, booking.id, url);
  const invoice = expired ? null : await api(getInvoiceCompany, { bookingId: booking.id });
  return data(
    { booking, now, expired, extras, proof, invoice, attempt: crypto.randomUUID() },
    { status: expired ? 410 : 200 },
  );
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const form = await request.formData();
  const booking = { id: params.booking, kind: "flight" } as const;
  const locale = localeOf(url);
  const refusal =
    formText(form, "intent") === "extras"
      ? refusalOf(await submitCall(api(saveExtras, { bookingId: booking.id, ...readExtras(form) })))
      : await sendOrderForm(api, booking, { form, url, locale });
  return answerOrder(form, refusal, {});
}

export const shouldRevalidate = revalidateAfterForms;

export default function FinalDetails({ loaderData, actionData }: Route.ComponentProps) {
  const { booking, extras, proof, attempt } = loaderData;
  const t = useT();
  const account = useAccount();
  const refused = sortRefusal(actionData, attempt);
  const isDue = booking.total.amount > 0;
  // With something to pay, only holding it for later asks for the contact's code.
  const asksProof = !isDue || proof?.sent || refused.proof || refused.missed || (account && proof?.byCode);
  return (
    <FinalStep
      {...loaderData}
      answer={actionData}
      proof={asksProof ? proof : null}
      line={t("booking.final_line")}
      cards={
        <>
          <TravellersCard
            booking={booking}
            changeAt={flightPaths.details(booking.id)}
            goesTo={t("booking.ticket_goes_to")}
          />
          <ExtrasForm booking={booking} extras={extras} refused={refused.extras} />
          <FareRulesCard fare={booking.fare} />
        </>
      }
      conditions={<FlightTerms fare={booking.fare} />}
      more={<MoreFlightTerms />}
      later={account && isDue && <PayLater />}
      refusedOrder={(order) =>
        order.errors["seats"] && (
          <RefusalNotice refusal={order} always>
            {t("errors.field.seat_taken")}
          </RefusalNotice>
        )
      }
    />
  );
}
