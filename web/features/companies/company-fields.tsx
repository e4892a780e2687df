import { useFieldError } from "#web/lib/field-errors.ts";
import type { Values } from "#web/lib/form-text.ts";
import { useT } from "#web/lib/i18n.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { LatinField } from "#web/ui/latin-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { companyField } from "./company-values.ts";

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
  const of = (name: Parameters<typeof companyField>[0]) => {
    const field = companyField(name);
    return { name: field, defaultValue: values[field], error: fieldError(field, errors[field]) };
  };
  const grid = classNames("grid items-start gap-4", !narrow && "sm:grid-cols-2");
  return (
    <>
      <div className={grid}>
        <TextField {...of("nameAr")} label={t("company.name_ar")} dir="rtl" lang="ar" maxLength={120} />
        <TextField {...of("nameEn")} label={t("company.name_en")} dir="ltr" lang="en" maxLength={120} />
        <LatinField
          {...of("vatNumber")}
          label={t("company.vat_number")}
          hint={t("company.vat_hint")}
          inputMode="numeric"
          maxLength={30}
        />
        <LatinField
          {...of("registration")}
          label={t("company.registration")}
          hint={t("company.registration_hint")}
          inputMode="numeric"
          maxLength={20}
        />
      </div>
      <fieldset className="grid gap-3">
        <legend className="mb-2 font-semibold">{t("company.address")}</legend>
        <div className={grid}>
          <LatinField {...of("building")} label={t("company.building")} inputMode="numeric" maxLength={10} />
          <TextField {...of("street")} label={t("company.street")} dir="auto" maxLength={120} />
          <TextField {...of("district")} label={t("company.district")} dir="auto" maxLength={120} />
          <TextField {...of("city")} label={t("company.city")} dir="auto" maxLength={120} />
          <LatinField {...of("postalCode")} label={t("company.postal_code")} inputMode="numeric" maxLength={10} />
          <LatinField
            {...of("additional")}
            label={t("company.additional")}
            note={t("company.optional")}
            inputMode="numeric"
            maxLength={10}
          />
        </div>
      </fieldset>
    </>
  );
}
