import { Form, useNavigation } from "react-router";
import { todayIn } from "#i18n/format-date.ts";
import { NameFields } from "#web/booking/steps/name-fields.tsx";
import { BirthDate } from "#web/booking/steps/passengers/birth-date.tsx";
import { useIssuingCountry } from "#web/booking/steps/passengers/use-issuing-country.ts";
import { useCheckedForm } from "#web/booking/steps/use-checked-form.ts";
import { useErrorList } from "#web/booking/steps/use-error-list.ts";
import type { Country } from "#web/features/countries/country-options.ts";
import type { Values } from "#web/lib/form-text.ts";
import { useT } from "#web/lib/i18n.tsx";
import { ScanButton } from "#web/features/passport-scan/scan-button.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { Button } from "#web/ui/button.tsx";
import { ErrorSummary } from "#web/ui/error-summary.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { DocumentFields } from "./document-fields.tsx";
import { checkTraveller } from "./check-traveller.ts";
import { documentField, person, readTraveller } from "./traveller-values.ts";

type Props = {
  values: Values;
  errors: Record<string, string[]>;
  countries: Country[];
  /** The last figures of the number that is kept. */
  ending: string | undefined;
};

/** A passenger's field as it is named here. */
function fieldOf(field: string): string {
  if (field === "document_type") return documentField("type");
  return field === "passport_issuing_country" ? documentField(field) : `${person}.${field}`;
}

/** Somebody the account books for; the document may come later. */
export function TravellerForm({ values, errors, countries, ending }: Props) {
  const t = useT();
  const paths = usePaths();
  const { form, summary, wrong, errorOf, handlers } = useCheckedForm({
    bookingId: null,
    refused: errors,
    check: (typed) => checkTraveller(readTraveller(typed), { today: todayIn(), hasNumber: ending !== undefined }),
    summarise: useErrorList(() => null),
  });
  const followIssuing = useIssuingCountry(form, fieldOf);
  const sending = useNavigation().formMethod === "POST";
  return (
    <Form
      ref={form}
      method="post"
      noValidate
      {...handlers}
      onChange={() => {
        handlers.onChange();
        followIssuing();
      }}
      className="grid gap-6"
    >
      <ErrorSummary title={t("booking.error_summary", { count: wrong })} errors={summary} />
      <ScanButton countries={countries} nameOf={fieldOf} />
      <NameFields person={person} isFirst={false} values={values} errorOf={errorOf} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <BirthDate
          name={`${person}.birth_date`}
          isFirst={false}
          values={values}
          error={errorOf(`${person}.birth_date`)}
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
