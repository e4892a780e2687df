import { Form, useNavigation } from "react-router";
import { NameFields } from "#web/booking/steps/name-fields.tsx";
import type { Country } from "#web/features/countries/country-options.ts";
import { useFieldError } from "#web/lib/field-errors.ts";
import type { Values } from "#web/lib/form-text.ts";
import { useT } from "#web/lib/i18n.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { useErrorSummary } from "#web/lib/use-error-summary.ts";
import { useMonths } from "#web/lib/use-months.ts";
import { Button } from "#web/ui/button.tsx";
import { DateFields } from "#web/ui/date-fields.tsx";
import { ErrorSummary } from "#web/ui/error-summary.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { dateNames } from "#web/ui/read-date.ts";
import { SelectField } from "#web/ui/select-field.tsx";
import { DocumentFields } from "./document-fields.tsx";
import { person } from "./traveller-values.ts";
import { useFormats } from "#web/ui/use-formats.ts";

type Props = {
  values: Values;
  errors: Record<string, string[]>;
  countries: Country[];
  /** The last figures of the number that is kept. */
  ending: string | undefined;
};

/** Somebody the account books for; the document may come later. */
export function TravellerForm({ values, errors, countries, ending }: Props) {
  const t = useT();
  const { hijriDay } = useFormats();
  const months = useMonths();
  const paths = usePaths();
  const fieldError = useFieldError();
  const errorOf = (name: string) => fieldError(name, errors[name]);
  const sending = useNavigation().formMethod === "POST";
  const birth = dateNames(`${person}.birth_date`);
  return (
    <Form method="post" noValidate className="grid gap-6">
      <ErrorSummary
        title={t("account.check_fields", { count: Object.keys(errors).length })}
        errors={useErrorSummary(errors)}
      />
      <NameFields person={person} isFirst={false} values={values} errorOf={errorOf} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <DateFields
          name={`${person}.birth_date`}
          label={t("booking.birth_date")}
          dayLabel={t("booking.day")}
          monthLabel={t("booking.month")}
          yearLabel={t("booking.year")}
          months={months}
          defaultValue={{
            day: values[birth.day] ?? "",
            month: values[birth.month] ?? "",
            year: values[birth.year] ?? "",
          }}
          error={errorOf(`${person}.birth_date`)}
          echo={hijriDay}
        />
        <SelectField
          name={`${person}.nationality`}
          label={t("booking.nationality")}
          placeholder={t("booking.choose")}
          options={countries}
          defaultValue={values[`${person}.nationality`] ?? ""}
          error={errorOf(`${person}.nationality`)}
        />
      </div>
      <DocumentFields values={values} errorOf={errorOf} countries={countries} ending={ending} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={sending} pendingText={t("account.saving")}>
          {t("account.save")}
        </Button>
        <LinkButton to={paths.settings.travellers} variant="line">
          {t("account.cancel")}
        </LinkButton>
      </div>
    </Form>
  );
}
