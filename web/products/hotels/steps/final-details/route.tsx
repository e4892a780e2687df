import { data } from "react-router";
import { localeOf } from "#i18n/detect-locale.ts";
import { FinalStep } from "#web/booking/steps/final-step.tsx";
import { formText } from "#web/lib/form-text.ts";
import { refuseField } from "#web/lib/forms.ts";
import type { Route } from "./+types/route";
import { isHighValueStay } from "#contract/high-value-stay.ts";
import type { HotelBooking } from "#contract/hotel-bookings.ts";
import { loadContactProof } from "#web/features/account/load-contact-proof.ts";
import { getInvoiceCompany } from "#contract/invoice-company.ts";
import { loadBooking } from "#web/booking/booking-place.ts";
import { answerOrder, sendOrderForm } from "#web/booking/steps/order-form.ts";
import { revalidateAfterForms } from "#web/booking/steps/revalidate.ts";
import { totalPrice } from "#web/products/hotels/booked/total-price.ts";
import { apiContext } from "#web/lib/context.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Rich } from "#web/lib/rich.tsx";
import { Money } from "#web/ui/money.tsx";
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

const place = (pathname: string) => ({ kind: "hotel", page: "final", locale: localeOf({ pathname }) }) as const;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const loaded = await loadBooking(api, params.booking, place(url.pathname));
  const isFree = !loaded.expired && loaded.booking.total.amount === 0;
  const proof = isFree ? await loadContactProof(api, params.booking, url) : null;
  const invoice = loaded.expired || isFree ? null : await api(getInvoiceCompany, { bookingId: params.booking });
  return data({ ...loaded, proof, invoice, attempt: crypto.randomUUID() }, { status: loaded.expired ? 410 : 200 });
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const { locale } = place(url.pathname);
  const { booking } = await loadBooking(api, params.booking, place(url.pathname));
  const form = await request.formData();
  const isOrder = ["pay", "place", "prepare"].includes(formText(form, "intent"));
  const refusal =
    isOrder && isHighValue(booking) && formText(form, "sure") !== "yes"
      ? refuseField("sure", "required")
      : await sendOrderForm(api, booking, { form, url, locale });
  return answerOrder(form, refusal, { before: snapshotTerms(booking) });
}

export const shouldRevalidate = revalidateAfterForms;

export default function StayFinalDetails({ loaderData, actionData }: Route.ComponentProps) {
  const { booking, now } = loaderData;
  const t = useT();
  const changed = actionData?.refusal?.code === "terms_changed" ? actionData.before : null;
  return (
    <FinalStep
      {...loaderData}
      answer={actionData}
      line={t("stay-booking.final_line")}
      cards={
        <>
          <StayCard booking={booking} />
          <RoomsCard booking={booking} />
          <WishesTold booking={booking} />
          <CancelCard booking={booking} now={now} />
          <ChargesCard booking={booking} />
        </>
      }
      conditions={<StayTerms booking={booking} now={now} />}
      more={<MoreStayTerms />}
      termsKey={`${changed ? "changed" : ""}${JSON.stringify(booking.cancelSteps)}`}
      total={totalPrice(booking)}
      submit={<SubmitText booking={booking} />}
      sure={
        isHighValue(booking)
          ? { label: <SureText booking={booking} />, missing: t("stay-booking.sure_error") }
          : undefined
      }
      refusedOrder={() => changed && <TermsChanged booking={booking} before={changed} now={now} />}
    />
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
