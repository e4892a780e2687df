import { Form } from "react-router";
import type { OutputOf } from "#contract/endpoint.ts";
import type { getRightsForm } from "#contract/passenger-rights.ts";
import type { PlaceItem } from "#web/features/places/place-item.tsx";
import { useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { Button } from "#web/ui/button.tsx";
import { ErrorSummary } from "#web/ui/error-summary.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { EventChoice } from "./event-choice.tsx";
import { EventFields } from "./event-fields.tsx";
import { PlaceFields } from "./place-fields.tsx";
import { useFormErrors } from "./use-form-errors.ts";

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
  const { errorOf, summary } = useFormErrors(errors);
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
      <EventChoice label={t("rights.event")} choices={form.events} chosen={values["event"]} error={errorOf("event")} />
      <EventFields values={values} errorOf={errorOf} />
      <Button type="submit" size="lg" className="justify-self-start">
        {t("rights.submit")}
      </Button>
    </Form>
  );
}
