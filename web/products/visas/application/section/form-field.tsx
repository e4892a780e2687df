import type { VisaField, VisaValues } from "#contract/visa-form.ts";
import { splitPhone } from "#contract/visa-phone.ts";
import type { Country } from "#web/features/countries/country-options.ts";
import { useT } from "#web/lib/i18n.tsx";
import { useMonths } from "#web/lib/use-months.ts";
import { CheckboxField } from "#web/ui/checkbox-field.tsx";
import { DateFields } from "#web/ui/date-fields.tsx";
import { EmailField } from "#web/ui/email-field.tsx";
import { type DialCode, PhoneField } from "#web/ui/phone-field.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextAreaField } from "#web/ui/text-area-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { typedDate } from "./read-answers.ts";

export type FormFieldProps = {
  field: VisaField;
  values: VisaValues;
  error: string | undefined;
  countries: readonly Country[];
  codes: readonly DialCode[];
  onDate: () => void;
};

/** From so many letters on an answer gets several lines. */
const longText = 200;

/** One field of the form, by its type. */
export function FormField({ field, values, error, countries, codes, onDate }: FormFieldProps) {
  const t = useT();
  const months = useMonths();
  const value = values[field.id];
  const text = typeof value === "string" ? value : "";
  const words = {
    name: field.id,
    label: field.label,
    note: field.required || field.type === "checkbox" ? undefined : t("visa-application.optional"),
    hint: field.help ?? undefined,
    error,
  };
  switch (field.type) {
    case "checkbox":
      return (
        <div className="sm:col-span-2">
          <input type="hidden" name={`${field.id}-asked`} value="1" />
          <CheckboxField
            name={field.id}
            label={field.label}
            hint={field.help ?? undefined}
            error={error}
            defaultChecked={value === true}
          />
        </div>
      );
    case "select":
      return (
        <SelectField
          {...words}
          placeholder={t("visa-application.choose")}
          defaultValue={text}
          options={field.options}
        />
      );
    case "country":
      return (
        <SelectField {...words} placeholder={t("visa-application.choose")} defaultValue={text} options={countries} />
      );
    case "date":
      return (
        <DateFields
          {...words}
          dayLabel={t("visa-application.day")}
          monthLabel={t("visa-application.month")}
          yearLabel={t("visa-application.year")}
          months={months}
          defaultValue={typedDate(text)}
          onDate={onDate}
        />
      );
    case "phone": {
      const { code, number } = splitPhone(text);
      return (
        <PhoneField
          {...words}
          codeName={`${field.id}-code`}
          codeLabel={t("visa-application.phone_country")}
          codes={codes}
          defaultCode={code}
          defaultValue={number}
        />
      );
    }
    case "email":
      return <EmailField {...words} defaultValue={text} />;
    default:
      if ((field.max ?? 0) >= longText)
        return (
          <TextAreaField {...words} maxLength={field.max ?? undefined} defaultValue={text} className="sm:col-span-2" />
        );
      return (
        <TextField
          {...words}
          maxLength={field.max ?? undefined}
          defaultValue={text}
          digits={field.input === "digits"}
          inputMode={field.input === "digits" ? "numeric" : undefined}
          {...(field.input === "arabic"
            ? { dir: "rtl" as const, lang: "ar" }
            : field.input
              ? { dir: "ltr" as const, lang: "en", autoCapitalize: "words" }
              : { dir: "auto" as const })}
        />
      );
  }
}
