import type { ReactNode } from "react";
import { Form } from "react-router";
import type { DocumentRule } from "#contract/travel-documents.ts";
import { fillFields } from "#web/lib/fill-fields.ts";
import type { Values } from "#web/lib/form-text.ts";
import { StepButtons } from "../step-buttons.tsx";
import type { Errors } from "../check-names.ts";
import { ContactCard } from "../contact-card.tsx";
import { useCheckedForm } from "../use-checked-form.ts";
import { useErrorList } from "../use-error-list.ts";
import { useT } from "#web/lib/i18n.tsx";
import { ErrorSummary } from "#web/ui/error-summary.tsx";
import type { DialCode } from "#web/ui/phone-field.tsx";
import { checkPassengers, rulesOf } from "./check-passengers.ts";
import type { Country } from "./document-fields.tsx";
import type { Party } from "./party.ts";
import { readPassengers, travellerField } from "./passenger-values.ts";
import { TravellerCard, type TravellerState, useTravellerName } from "./traveller-card.tsx";
import { useDocumentRules } from "./use-document-rules.ts";

export const passengerFormId = "passengers";

type Props = {
  booking: Party;
  today: string;
  values: Values;
  countries: Country[];
  codes: DialCode[];
  documentRules: Record<string, DocumentRule>;
  /** Fills a traveller's fields with somebody who is saved; `name`: "Adult 1". */
  pickerOf: (person: string, name: string) => ReactNode;
  /** Under the contact. */
  children?: ReactNode;
  /** Where what is booked was chosen. */
  back: { to: string; label: string };
  /** What the API refused. */
  refused: Errors;
};

/** All travellers and the contact. Checked by the contract's rules before it is sent, and by the API in any case. */
export function PassengerForm({
  booking,
  today,
  values,
  countries,
  codes,
  documentRules,
  pickerOf,
  children,
  back,
  refused,
}: Props) {
  const t = useT();
  const { rules, ruleOf, choose } = useDocumentRules(booking, documentRules, values);
  const nameOf = useTravellerName(booking);
  const { form, errors, found, summary, wrong, errorOf, handlers } = useCheckedForm({
    bookingId: booking.id,
    refused,
    check: (typed) =>
      checkPassengers(readPassengers(typed, booking.travellerTypes), {
        travellers: rulesOf(booking, today),
        documents: rules,
      }),
    summarise: useErrorList((index) => (booking.travellerTypes.length > 1 ? nameOf(index).name : null)),
  });
  const stateOf = (index: number): TravellerState => {
    const own = (all: Errors) => Object.keys(all).some((name) => name.startsWith(`travellers.${index}.`));
    if (own(errors)) return "wrong";
    if (found) return own(found) ? "empty" : "complete";
    return booking.travellers[index] ? "complete" : "empty";
  };
  const chooseNationality = (index: number, code: string) => {
    choose(index, code);
    if (index > 0 || !form.current) return;
    const field = (at: number, name: string) =>
      form.current?.elements.namedItem(travellerField(at, name)) as HTMLInputElement | null;
    // A family mostly has one nationality: forms that nobody has begun go along.
    const others = booking.travellerTypes
      .map((_, at) => at)
      .filter((at) => at > 0 && !field(at, "firstname")?.value && field(at, "nationality")?.value !== code);
    void fillFields(
      form.current,
      others.map((at) => [travellerField(at, "nationality"), code] as const),
    );
  };
  const openNext = (index: number) => {
    const next = form.current?.querySelectorAll<HTMLDetailsElement>("details.traveller")[index + 1];
    if (!next) return;
    next.open = true;
    next.querySelector<HTMLElement>("select, input")?.focus();
  };
  return (
    <Form ref={form} id={passengerFormId} method="post" noValidate {...handlers} className="grid gap-4">
      <ErrorSummary title={t("booking.error_summary", { count: wrong })} errors={summary} />
      {booking.travellerTypes.map((type, index) => (
        <TravellerCard
          key={`${type}-${index}`}
          index={index}
          booking={booking}
          values={values}
          errorOf={errorOf}
          countries={countries}
          rule={ruleOf(index)}
          picker={pickerOf(`travellers.${index}`, nameOf(index).name)}
          state={stateOf(index)}
          onNationality={(code) => chooseNationality(index, code)}
          onNext={index + 1 < booking.travellerTypes.length ? () => openNext(index) : undefined}
        />
      ))}
      <ContactCard kind={booking.kind} values={values} codes={codes} errorOf={errorOf} />
      {children}
      <StepButtons back={back} />
    </Form>
  );
}
