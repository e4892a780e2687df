import { ArrowLeft, ArrowRight } from "lucide-react";
import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import type { Booking } from "#contract/bookings.ts";
import type { DocumentRule } from "#contract/flights.ts";
import { keepDraft } from "#web/features/booking/passenger-draft.ts";
import { useFieldError } from "#web/lib/field-errors.ts";
import { useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { Button } from "#web/ui/button.tsx";
import { DirIcon } from "#web/ui/dir-icon.tsx";
import { ErrorSummary } from "#web/ui/error-summary.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import type { DialCode } from "#web/ui/phone-field.tsx";
import { checkPassengers, type Errors, rulesOf } from "./check-passengers.ts";
import { ContactCard } from "./contact-card.tsx";
import type { Country } from "#web/features/countries/country-options.ts";
import { formValues, readPassengers, type Values } from "./passenger-values.ts";
import { TravellerCard, type TravellerState } from "./traveller-card.tsx";
import { useDocumentRules } from "./use-document-rules.ts";
import { useErrorList } from "./use-error-list.ts";

export const passengerFormId = "passengers";

type Props = {
  booking: Booking;
  today: string;
  values: Values;
  countries: Country[];
  codes: DialCode[];
  documentRules: Record<string, DocumentRule>;
  /** What the API refused. */
  refused: Errors;
};

/** All travellers and the contact. Checked by the contract's rules before it is sent, and by the API in any case. */
export function PassengerForm({ booking, today, values, countries, codes, documentRules, refused }: Props) {
  const t = useT();
  const paths = usePaths();
  const sending = useNavigation().formMethod === "POST";
  const form = useRef<HTMLFormElement>(null);
  const { rules, ruleOf, choose } = useDocumentRules(booking, documentRules, values);
  const [errors, setErrors] = useState(refused);
  const [typed, setTyped] = useState<Errors | null>(null);
  const fieldError = useFieldError();
  const errorOf = (name: string) => fieldError(name, errors[name]);
  const summarise = useErrorList(booking);
  const [summary, setSummary] = useState(() => summarise(refused));

  const check = () => {
    if (!form.current) return {};
    const input = readPassengers(new FormData(form.current), booking.travellerTypes);
    return checkPassengers(input, { travellers: rulesOf(booking, today), documents: rules });
  };
  const show = (found: Errors) => {
    setErrors(found);
    setSummary(summarise(found));
  };
  useEffect(() => {
    if (Object.keys(refused).length > 0) show(refused);
    // Only when the server has answered anew.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [refused]);

  const input = () => {
    if (form.current) keepDraft(booking.id, formValues(new FormData(form.current)));
  };
  /** A field left is judged, and those already marked are judged again. */
  const leave = (event: FocusEvent) => {
    const name = (event.target as HTMLInputElement).name?.replace(/_(?:day|month|year)$/, "");
    const found = check();
    setTyped(found);
    const isInside =
      event.relatedTarget instanceof Element &&
      event.relatedTarget.closest("fieldset") === event.target.closest("fieldset");
    const isEmpty = (event.target as HTMLInputElement).value === "";
    const shown = new Set(Object.keys(errors));
    if (name && !isEmpty && !(isInside && event.target.closest("fieldset"))) shown.add(name);
    setErrors(Object.fromEntries(Object.entries(found).filter(([key]) => shown.has(key))));
  };
  const submit = (event: FormEvent) => {
    const found = check();
    setTyped(found);
    show(found);
    if (Object.keys(found).length > 0) event.preventDefault();
  };
  const stateOf = (index: number): TravellerState => {
    const own = (all: Errors) => Object.keys(all).some((name) => name.startsWith(`travellers.${index}.`));
    if (own(errors)) return "wrong";
    if (typed) return own(typed) ? "empty" : "complete";
    return booking.travellers[index] ? "complete" : "empty";
  };
  const openNext = (index: number) => {
    const next = form.current?.querySelectorAll<HTMLDetailsElement>("details.traveller")[index + 1];
    if (!next) return;
    next.open = true;
    next.querySelector<HTMLElement>("select, input")?.focus();
  };
  return (
    <Form
      ref={form}
      id={passengerFormId}
      method="post"
      noValidate
      onInput={input}
      onChange={input}
      onBlur={leave}
      onSubmit={submit}
      className="grid gap-4"
    >
      <ErrorSummary title={t("booking.error_summary", { count: Object.keys(errors).length })} errors={summary} />
      {booking.travellerTypes.map((type, index) => (
        <TravellerCard
          key={`${type}-${index}`}
          index={index}
          booking={booking}
          values={values}
          errorOf={errorOf}
          countries={countries}
          rule={ruleOf(index)}
          state={stateOf(index)}
          onNationality={(code) => choose(index, code)}
          onNext={index + 1 < booking.travellerTypes.length ? () => openNext(index) : undefined}
        />
      ))}
      <ContactCard values={values} codes={codes} errorOf={errorOf} />
      <div className="hidden justify-between gap-3 md:flex">
        <LinkButton to={paths.local(booking.searchPath)} variant="line">
          <DirIcon icon={ArrowLeft} />
          {t("booking.back_to_flights")}
        </LinkButton>
        <Button type="submit" pending={sending} pendingText={t("booking.saving")}>
          {t("booking.to_final")}
          <DirIcon icon={ArrowRight} />
        </Button>
      </div>
    </Form>
  );
}
