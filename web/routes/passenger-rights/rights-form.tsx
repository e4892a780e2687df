import { Form } from "react-router";
import type { OutputOf } from "#contract/endpoint.ts";
import type { getRightsForm } from "#contract/passenger-rights.ts";
import type { PlaceItem } from "#web/features/flights/place-item.tsx";
import { useFieldError } from "#web/lib/field-errors.ts";
import { useT } from "#web/lib/i18n.tsx";
import { useErrorSummary } from "#web/lib/use-error-summary.ts";
import { usePaths } from "#web/lib/paths.ts";
import { Button } from "#web/ui/button.tsx";
import { ErrorSummary } from "#web/ui/error-summary.tsx";
import { RadioCards } from "#web/ui/radio-cards.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { EventFields } from "./event-fields.tsx";
import { PlaceFields } from "./place-fields.tsx";

export type RightsFormProps = {
  form: OutputOf<typeof getRightsForm>;
  popular: PlaceItem[];
  from: PlaceItem | null;
  to: PlaceItem | null;
  values: Record<string, string>;
  errors: Record<string, string[]>;
};

/** The flight and what went wrong; what is asked further follows the event, by CSS alone. Sent by GET: an answer has an address. */
export function RightsForm({ form, popular, from, to, values, errors }: RightsFormProps) {
  const t = useT();
  const fieldError = useFieldError();
  const summary = useErrorSummary(errors);
  const errorOf = (name: string) => fieldError(name, errors[name]);
  return (
    <Form action={usePaths().passengerRights()} className="group/form grid gap-6">
      <ErrorSummary title={t("rights.error_summary", { count: summary.length })} errors={summary} />
      <div className="grid gap-4">
        <PlaceFields
          popular={popular}
          from={from}
          to={to}
          texts={{ from: values["from"] ?? "", to: values["to"] ?? "" }}
          errors={{ from: errorOf("from"), to: errorOf("to") }}
        />
        <SelectField
          name="airline"
          label={t("rights.airline")}
          hint={t("rights.airline_hint")}
          placeholder={t("rights.choose_airline")}
          defaultValue={values["airline"] ?? ""}
          error={errorOf("airline")}
          options={form.airlines.map(({ code, name }) => ({ value: code, label: `${name} (${code})` }))}
        />
      </div>
      <RadioCards
        name="event"
        label={<span className="text-lg font-semibold">{t("rights.event")}</span>}
        defaultValue={values["event"]}
        error={errorOf("event")}
        choices={form.events.map(({ id, name }) => ({ value: id, title: name }))}
      />
      <EventFields values={values} errorOf={errorOf} />
      <Button type="submit" size="lg" className="justify-self-start">
        {t("rights.submit")}
      </Button>
    </Form>
  );
}
