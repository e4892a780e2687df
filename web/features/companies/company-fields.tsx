import { useMemo } from "react";
import { useFieldError } from "#web/lib/field-errors.ts";
import type { Values } from "#web/lib/form-text.ts";
import { useT } from "#web/lib/i18n.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { ErrorSummary } from "#web/ui/error-summary.tsx";
import { fieldId } from "#web/ui/field.tsx";
import { LatinField } from "#web/ui/latin-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { companyField, companyFieldNames } from "./company-values.ts";

const labels = {
  nameAr: "company.name_ar",
  nameEn: "company.name_en",
  vatNumber: "company.vat_number",
  registration: "company.registration",
  building: "company.building",
  street: "company.street",
  district: "company.district",
  city: "company.city",
  postalCode: "company.postal_code",
  additional: "company.additional",
} as const;

type Props = {
  values: Values;
  /** Keys by field, as the API answered. */
  errors: Record<string, string[]>;
  /** Beside a column of something else: one field a line. */
  narrow?: boolean;
};

/** A company's names, numbers and national address. */
export function CompanyFields({ values, errors, narrow = false }: Props) {
  const t = useT();
  const fieldError = useFieldError();
  const of = (name: keyof typeof labels) => {
    const field = companyField(name);
    return {
      name: field,
      label: t(labels[name]),
      defaultValue: values[field],
      error: fieldError(field, errors[field]),
    };
  };
  const grid = classNames("grid items-start gap-4", !narrow && "sm:grid-cols-2");
  const wrong = useMemo(() => {
    const names = companyFieldNames.filter((name) => errors[companyField(name)]);
    return names.map((name) => {
      const field = companyField(name);
      return { fieldId: fieldId(field), text: `${t(labels[name])}: ${fieldError(field, errors[field]) ?? ""}` };
    });
    // Only when the server has answered anew: it takes the focus.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [errors]);
  return (
    <>
      <ErrorSummary title={t("company.errors", { count: wrong.length })} errors={wrong} />
      <div className={grid}>
        <TextField {...of("nameAr")} dir="rtl" lang="ar" maxLength={120} />
        <TextField {...of("nameEn")} dir="ltr" lang="en" maxLength={120} />
        <LatinField {...of("vatNumber")} hint={t("company.vat_hint")} inputMode="numeric" maxLength={30} />
        <LatinField {...of("registration")} hint={t("company.registration_hint")} inputMode="numeric" maxLength={20} />
      </div>
      <fieldset className="grid gap-3">
        <legend className="mb-2 font-semibold">{t("company.address")}</legend>
        <div className={grid}>
          <LatinField {...of("building")} inputMode="numeric" maxLength={10} />
          <TextField {...of("street")} dir="auto" maxLength={120} />
          <TextField {...of("district")} dir="auto" maxLength={120} />
          <TextField {...of("city")} dir="auto" maxLength={120} />
          <LatinField {...of("postalCode")} inputMode="numeric" maxLength={10} />
          <LatinField {...of("additional")} note={t("company.optional")} inputMode="numeric" maxLength={10} />
        </div>
      </fieldset>
    </>
  );
}
