import type { ReactNode } from "react";
import { useT } from "#web/lib/i18n.tsx";
import { FieldError } from "#web/ui/field-error.tsx";
import { TextField } from "#web/ui/text-field.tsx";

type Props = { name: string; label: string; values: Record<string, string>; error: ReactNode };

/** A length of time as hours and minutes. */
export function TimeFields({ name, label, values, error }: Props) {
  const t = useT();
  const part = (suffix: "h" | "m", text: string, maxLength: number) => (
    <TextField
      name={`${name}_${suffix}`}
      label={text}
      inputMode="numeric"
      digits
      maxLength={maxLength}
      defaultValue={values[`${name}_${suffix}`]}
      className="w-28"
    />
  );
  return (
    <fieldset>
      <legend className="mb-1 font-medium">{label}</legend>
      <div className="flex gap-3">
        {part("h", t("rights.hours"), 3)}
        {part("m", t("rights.minutes"), 2)}
      </div>
      <FieldError id={`field-${name}-error`}>{error}</FieldError>
    </fieldset>
  );
}
