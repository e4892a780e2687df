import type { Values } from "#web/features/booking/form-values.ts";
import type { Country } from "#web/features/countries/country-options.ts";
import { useT } from "#web/lib/i18n.tsx";
import { Rich } from "#web/lib/rich.tsx";
import { ChoiceChips } from "#web/ui/choice-chips.tsx";
import { Code } from "#web/ui/code.tsx";
import { DateFields } from "#web/ui/date-fields.tsx";
import { dateNames } from "#web/ui/read-date.ts";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { documentField } from "./traveller-values.ts";

type Props = {
  values: Values;
  errorOf: (name: string) => string | undefined;
  countries: Country[];
  months: string[];
  ending: string | undefined;
};

/** The travel document, or none yet. */
export function DocumentFields({ values, errorOf, countries, months, ending }: Props) {
  const t = useT();
  const expiry = dateNames(documentField("passport_expiry_date"));
  return (
    <div className="group/document grid gap-5">
      <ChoiceChips
        name={documentField("type")}
        label={t("booking.document")}
        error={errorOf(documentField("type"))}
        defaultValue={values[documentField("type")] ?? "passport"}
        choices={[
          { value: "passport", label: t("booking.document_passport") },
          { value: "national_id", label: t("booking.document_national_id") },
          { value: "iqama", label: t("booking.document_iqama") },
          { value: "", label: t("account.document_later") },
        ]}
      />
      <div className="grid items-start gap-4 group-has-[input[value='']:checked]/document:hidden sm:grid-cols-2">
        <TextField
          name={documentField("passport_number")}
          label={t("booking.document_number")}
          hint={ending && <Rich id="account.number_kept" parts={{ number: <Code>••••{ending}</Code> }} />}
          dir="ltr"
          digits
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          maxLength={20}
          defaultValue={values[documentField("passport_number")]}
          error={errorOf(documentField("passport_number"))}
        />
        <SelectField
          name={documentField("passport_issuing_country")}
          label={t("booking.issuing_country")}
          placeholder={t("booking.choose")}
          options={countries}
          defaultValue={values[documentField("passport_issuing_country")] ?? ""}
          error={errorOf(documentField("passport_issuing_country"))}
        />
        <DateFields
          name={documentField("passport_expiry_date")}
          label={t("booking.expiry_date")}
          dayLabel={t("booking.day")}
          monthLabel={t("booking.month")}
          yearLabel={t("booking.year")}
          months={months}
          defaultValue={{
            day: values[expiry.day] ?? "",
            month: values[expiry.month] ?? "",
            year: values[expiry.year] ?? "",
          }}
          error={errorOf(documentField("passport_expiry_date"))}
        />
      </div>
    </div>
  );
}
