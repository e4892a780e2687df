import type { Booking } from "#contract/bookings.ts";
import type { FinalSlots } from "#web/booking/product.ts";
import { productOf } from "#web/booking/products.ts";
import type { ContactProof } from "#web/features/account/load-contact-proof.ts";
import { PlacementProof } from "#web/features/account/placement-proof.tsx";
import { BookingLayout } from "#web/booking/steps/booking-layout.tsx";
import { CodeCard } from "#web/booking/steps/code-card.tsx";
import { type OrderAnswer, sortRefusal } from "#web/booking/steps/order-form.ts";
import { PriceChanged } from "#web/booking/steps/price-changed.tsx";
import { TermsForm, termsFormId } from "#web/booking/steps/terms-form.tsx";
import { NotSavedNotice } from "#web/features/saved-travellers/not-saved-notice.tsx";
import { useFieldError } from "#web/lib/field-errors.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Notice } from "#web/ui/notice.tsx";

type Props = {
  booking: Booking;
  now: string;
  attempt: string;
  /** Null where something is paid. */
  proof: ContactProof | null;
  answer: OrderAnswer | undefined;
};

/** Everything once more, the code, the conditions and how to pay. */
export function PayPage(props: Props) {
  const Final = productOf(props.booking.kind).checkout?.Final;
  if (!Final) return null;
  return (
    <Final booking={props.booking} now={props.now}>
      {(slots) => <PayStep {...props} {...slots} />}
    </Final>
  );
}

function PayStep(props: Props & FinalSlots) {
  const { booking, now, attempt, proof, answer, cards, conditions, more, termsKey } = props;
  const t = useT();
  const fieldError = useFieldError();
  const refused = sortRefusal(answer, attempt);
  const { order, change } = refused;
  const termsError = fieldError("acceptTerms", order?.errors["acceptTerms"]);
  const submit = t(booking.total.amount > 0 ? "booking.to_payment" : "booking.confirm_free");
  return (
    <BookingLayout
      booking={booking}
      now={now}
      page="final"
      title={t("booking.final_title")}
      line={t("checkout.final_line", { kind: booking.kind })}
      action={{ total: booking.total, form: termsFormId, submit }}
    >
      {change && <PriceChanged {...change} booking={booking} fields={refused.again} />}
      {order && !change && !termsError && !refused.missed && order.code !== "code_refused" && (
        <Notice tone={order.code === "terms_changed" ? "warn" : "bad"} role="alert">
          {order.message}
        </Notice>
      )}
      <NotSavedNotice />
      {cards}
      <CodeCard booking={booking} refused={refused.code} typed={answer?.code} />
      {proof && <PlacementProof proof={proof} refusal={refused.proof} missed={refused.missed} />}
      <TermsForm
        // A yes to other terms is another yes.
        key={termsKey}
        booking={booking}
        attempt={attempt}
        method={answer?.method ?? "mada"}
        conditions={conditions}
        more={more}
        errors={{ terms: termsError }}
        submit={submit}
      />
    </BookingLayout>
  );
}
