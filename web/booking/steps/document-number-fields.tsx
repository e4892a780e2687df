import type { ReactNode } from "react";
import type { Values } from "#web/lib/form-text.ts";
import { useT } from "#web/lib/i18n.tsx";
import { useMonths } from "#web/lib/use-months.ts";
import { DateFields } from "#web/ui/date-fields.tsx";
import { dateNames } from "#web/ui/read-date.ts";
import { SelectField } from "#web/ui/select-field.tsx";
import { LatinField } from "#web/ui/latin-field.tsx";

type Props = {
  /** `passport_number` -> the field's name in the form. */
  name: (field: string) => string;
  values: Values;
  errorOf: (name: string) => string | undefined;
  countries: { value: string; label: string }[];
  /** Under the number: the one that is kept. */
  hint?: ReactNode;
  /** Under a whole expiry date: what follows from it. */
  echo?: ((iso: string) => ReactNode) | undefined;
};

/** What stands in a travel document: number, country, expiry. */
export function DocumentNumberFields({ name, values, errorOf, countries, hint, echo }: Props) {
  const t = useT();
  const months = useMonths();
  const number = name("passport_number");
  const issuing = name("passport_issuing_country");
  const expiry = name("passport_expiry_date");
  const parts = dateNames(expiry);
  return (
    <>
      <LatinField
        name={number}
        label={t("booking.document_number")}
        hint={hint}
        maxLength={20}
        defaultValue={values[number]}
        error={errorOf(number)}
      />
      <SelectField
        name={issuing}
        label={t("booking.issuing_country")}
        placeholder={t("booking.choose")}
        options={countries}
        defaultValue={values[issuing] ?? ""}
        error={errorOf(issuing)}
      />
      <DateFields
        name={expiry}
        label={t("booking.expiry_date")}
        dayLabel={t("booking.day")}
        monthLabel={t("booking.month")}
        yearLabel={t("booking.year")}
        months={months}
        defaultValue={{
          day: values[parts.day] ?? "",
          month: values[parts.month] ?? "",
          year: values[parts.year] ?? "",
        }}
        error={errorOf(expiry)}
        echo={echo}
      />
    </>
  );
}
