import type { ReactNode } from "react";
import type { Booking } from "#contract/bookings.ts";
import type { InvoiceCompany } from "#contract/invoice-company.ts";
import type { Money } from "#contract/money.ts";
import type { ContactProof } from "#web/features/account/load-contact-proof.ts";
import { PlacementProof } from "#web/features/account/placement-proof.tsx";
import { NotSavedNotice } from "#web/features/saved-travellers/not-saved-notice.tsx";
import { useFieldError } from "#web/lib/field-errors.ts";
import type { Refusal } from "#web/lib/forms.ts";
import { useT } from "#web/lib/i18n.tsx";
import { useTelephone } from "#web/lib/root-data.ts";
import { RefusalNotice } from "#web/ui/refusal-notice.tsx";
import { PrepareStep } from "./by-telephone/lazy-prepare-step.tsx";
import { CompanyCard } from "./company-card.tsx";
import { CodeCard } from "./code-card.tsx";
import { type OrderAnswer, sortRefusal } from "./order-form.ts";
import { PriceChanged } from "./price-changed.tsx";
import { SavesProvider } from "./saves.tsx";
import { StepPage } from "./step-page.tsx";
import { TermsForm, termsFormId } from "./terms-form.tsx";

type Props = {
  booking: Booking;
  now: string;
  expired: boolean;
  /** Of the page, sent along with the order: its repeat has one effect. */
  attempt: string;
  answer: OrderAnswer | undefined;
  /** Null where nobody is asked to prove the contact. */
  proof: ContactProof | null;
  /** Whom the invoice is made out to; null where nothing is paid, or its time is over. */
  invoice: InvoiceCompany | null;
  line: string;
  /** What is booked and for whom, to be read once more. */
  cards: ReactNode;
  /** List items: the conditions that matter most, and the others. */
  conditions: ReactNode;
  more: ReactNode;
  /** Another text when the conditions are others: a yes to other terms is another yes. */
  termsKey?: string;
  /** All that it costs, where some of it is paid elsewhere. */
  total?: Money;
  submit?: ReactNode;
  /** A second yes that is asked for, and what is said where it is missing. */
  sure?: { label: ReactNode; missing: string } | undefined;
  later?: ReactNode;
  /** A product's own words, or drawing, for an order that was refused. */
  refusedOrder?: (order: Refusal) => ReactNode;
};

/** The last step before the payment: everything once more, the discount code and the conditions. How to pay is asked on the payment page. */
export const FinalStep = (props: Props) => (
  <SavesProvider>
    <Step {...props} />
  </SavesProvider>
);

function Step(props: Props) {
  const { booking, answer, attempt, proof, sure } = props;
  const t = useT();
  const fieldError = useFieldError();
  const refused = sortRefusal(answer, attempt);
  const { order } = refused;
  const acceptError = fieldError("acceptTerms", order?.errors["acceptTerms"]);
  const isUnsure = sure && order?.errors["sure"] ? sure.missing : undefined;
  const telephone = useTelephone();
  const isDue = booking.total.amount > 0;
  const submit = telephone
    ? t("telephone.prepare")
    : (props.submit ?? t(isDue ? "booking.to_payment" : "booking.confirm_free"));
  const terms = {
    booking,
    attempt,
    conditions: props.conditions,
    more: props.more,
    errors: { terms: acceptError, sure: isUnsure },
    answer: order,
    sure: sure?.label,
  };
  return (
    <StepPage
      booking={booking}
      now={props.now}
      expired={props.expired}
      page="final"
      title={t("booking.final_title")}
      line={props.line}
      refusal={answer?.company ? undefined : answer?.refusal}
      notice={
        <OrderNotice
          refused={refused}
          isMarked={Boolean(acceptError ?? isUnsure ?? order?.errors["channel"])}
          {...props}
        />
      }
      {...((isDue || !telephone) && { action: { total: props.total ?? booking.total, form: termsFormId, submit } })}
    >
      <NotSavedNotice />
      {props.cards}
      <CodeCard booking={booking} refused={refused.code} typed={answer?.code} />
      {props.invoice?.choice === "choose" && <CompanyCard invoice={props.invoice} refused={answer?.company} />}
      {proof && !telephone && <PlacementProof proof={proof} refusal={refused.proof} missed={refused.missed} />}
      {telephone ? (
        <PrepareStep key={props.termsKey} {...terms} refusal={order} channel={answer?.channel} />
      ) : (
        <TermsForm key={props.termsKey} {...terms} submit={submit} later={props.later} />
      )}
    </StepPage>
  );
}

type NoticeProps = Pick<Props, "booking" | "refusedOrder"> & {
  refused: ReturnType<typeof sortRefusal>;
  /** A box of the form says it. */
  isMarked: boolean;
};

/** Why the order was not taken: a price that asks for a yes, or words. A code, and the contact's proof, say it where they stand. */
function OrderNotice({ booking, refusedOrder, refused, isMarked }: NoticeProps) {
  const t = useT();
  const { order, change } = refused;
  if (change) return <PriceChanged {...change} booking={booking} fields={refused.again} />;
  if (!order || isMarked || refused.missed || order.code === "code_refused") return false;
  const telephone = telephoneWords(order);
  if (telephone)
    return (
      <RefusalNotice refusal={order} always>
        {t(telephone)}
      </RefusalNotice>
    );
  return (
    refusedOrder?.(order) ?? (
      <RefusalNotice refusal={order} always tone={order.code === "terms_changed" ? "warn" : "bad"} />
    )
  );
}

/** Of a booking by telephone: the login at the desk is over, or nobody books by telephone here any more. */
function telephoneWords({ code, details }: Refusal) {
  if (code === "unauthenticated") return "telephone.bar_over";
  return code === "conflict" && "telephone" in details ? "telephone.bar_other" : null;
}
